import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import * as css from './TimeAndDay.css.ts';

type VisitDayProps = { booking: Booking; isShort?: boolean };

export function TimeAndDay({ booking }: { booking: Booking }) {
  const { visitRange } = useFormats();
  return (
    <p className={css.timeAndDay}>
      <span className={css.time}>{visitRange(booking.startTime, booking.endTime)}</span>
      <VisitDay booking={booking} />
    </p>
  );
}

export function VisitDay({ booking, isShort = false }: VisitDayProps) {
  const { date, shortDate } = useFormats();
  const start = businessDateAndTime(booking.startTime);
  const today = useBusinessToday();
  const isThisYear = start.date.slice(0, 4) === today.slice(0, 4);
  const day = isShort && isThisYear ? shortDate(start.date) : date(start.date);
  return <span className={css.day}>{start.date === today ? <Trans>Today</Trans> : day}</span>;
}
