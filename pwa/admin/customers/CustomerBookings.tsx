import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import type { Customer } from '#contract/customer.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserText } from '../../ui/UserText.tsx';
import { useReturnState } from '../visit/returnPath.ts';
import { StatusBadge } from '../visit/StatusBadge.tsx';
import { visitPath } from '../visit/visitPath.ts';
import * as css from './CustomerPage.css.ts';

export function CustomerBookings({ customer: { latestBookings, bookings } }: { customer: Customer }) {
  const { t } = useLingui();
  const shown = latestBookings.length;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t`Bookings`}</h2>
      <ul className={css.list}>
        {latestBookings.map((booking) => (
          <li key={booking.id}>
            <BookingEntry booking={booking} />
          </li>
        ))}
      </ul>
      {bookings > shown && <p className={css.muted}>{t`The latest ${shown} of ${bookings}.`}</p>}
    </section>
  );
}

function BookingEntry({ booking }: { booking: Booking }) {
  const moment = useFormatInstant();
  const { money } = useFormats();
  const { id, startTime, service, therapist } = booking;
  return (
    <Link to={visitPath(id)} state={useReturnState()} className={css.booking}>
      <span>
        <span className={css.when}>{moment(startTime)}</span>
        <span className={css.muted}>
          <UserText text={service.name} /> · <UserText text={therapist.name} /> · {money(service.price)}
        </span>
      </span>
      <StatusBadge booking={booking} />
    </Link>
  );
}
