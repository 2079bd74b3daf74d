import { useEffect, useEffectEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useBooking } from '../../data/adminBookings.ts';
import { RequestError } from '../../data/client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BookingCard } from '../bookings/BookingCard.tsx';

/** The card of a visit over the board; it closes when the booking no longer exists. */
export function VisitDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useBooking(booking.id);
  const isGone = error instanceof RequestError && error.code === 'not_found';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  const newest = data && data.version >= booking.version ? data : booking;
  return (
    <Dialog title={t`Visit`} onClose={onClose}>
      <BookingCard booking={newest} />
    </Dialog>
  );
}
