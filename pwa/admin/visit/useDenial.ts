import type { Booking } from '#contract/booking.ts';
import { inLanguage } from '#contract/translations.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
import { useOutbox } from '../../data/outbox.ts';
import type { DenialForCustomer } from './customerMessages.ts';

/** Null: denied without reason and offer, or on another device. */
export function useDenial({ id, version, locale }: Booking): DenialForCustomer | null {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const { data: therapists } = useAdminTherapists();
  const denied = operations.findLast(
    (one) =>
      one.bookingId === id &&
      one.status === 'denied' &&
      one.userId === userId &&
      one.state === 'done' &&
      one.version === version,
  );
  if (!denied?.reason && !denied?.offer) return null;
  const { reason = null, offer } = denied;
  const therapist = therapists?.find((one) => one.id === offer?.therapistId);
  return {
    reason,
    offer:
      offer && therapist
        ? { startTime: offer.startTime, therapist: inLanguage(therapist, locale).name }
        : null,
  };
}
