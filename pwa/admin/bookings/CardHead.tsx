import { Link } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { CustomerBadges } from '../customers/CustomerBadges.tsx';
import { useReturnState } from '../visit/returnPath.ts';
import { StatusBadge } from '../visit/StatusBadge.tsx';
import { VisitDay } from '../visit/TimeAndDay.tsx';
import { visitPath } from '../visit/visitPath.ts';
import * as css from './BookingCard.css.ts';

/** When a booking is, for whom, and how it stands; the name leads to the visit's page. */
export function CardHead({ booking }: { booking: Booking }) {
  const { visitRange } = useFormats();
  const state = useReturnState();
  return (
    <>
      <header className={css.head}>
        <p className={css.time}>{visitRange(booking.startTime, booking.endTime)}</p>
        <StatusBadge booking={booking} />
      </header>
      <div className={css.who}>
        <h2 className={css.name}>
          <Link className={css.open} to={visitPath(booking.id)} state={state}>
            {booking.clientName}
          </Link>
        </h2>
        <CustomerBadges booking={booking} />
        <VisitDay booking={booking} isShort />
      </div>
    </>
  );
}
