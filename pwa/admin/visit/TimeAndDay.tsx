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
  const { date } = useFormats();
  const shortDay = useShortDay();
  const start = businessDateAndTime(booking.startTime);
  const today = useBusinessToday();
  const day = isShort ? shortDay(start.date) : date(start.date);
  return <span className={css.day}>{start.date === today ? <Trans>Today</Trans> : day}</span>;
}

/** A business date (`yyyy-MM-dd`) without its year if that is the present one. */
export function useShortDay(): (day: string) => string {
  const { date, shortDate } = useFormats();
  const thisYear = useBusinessToday().slice(0, 4);
  return (day) => (day.startsWith(thisYear) ? shortDate(day) : date(day));
}
