import type { Booking } from '#contract/booking.ts';
import { inLanguage } from '#contract/translations.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useOutbox } from '../../data/outbox.ts';
import type { ToldDenial } from './customerMessages.ts';

/** With which reason and offer a request was denied on this device, in its customer's language; null: without. */
export function useDenial({ id, locale }: Pick<Booking, 'id' | 'locale'>): ToldDenial | null {
  const { operations } = useOutbox();
  const { data: therapists } = useAdminTherapists();
  const denied = operations.findLast((one) => one.bookingId === id && one.status === 'denied');
  if (!denied?.reason && !denied?.offer) return null;
  const { reason = null, offer } = denied;
  const therapist = therapists?.find((one) => one.id === offer?.therapistId);
  return {
    reason,
    offer: offer && therapist ? { startTime: offer.startTime, therapist: inLanguage(therapist, locale).name } : null,
  };
}
