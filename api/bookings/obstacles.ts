import { isWithinHorizon, type BookingContext } from '../availability/bookingContext.ts';
import { isWithinHours, workingSpansOf } from '../availability/slots.ts';
import { slotDay } from '../availability/therapistDay.ts';
import type { BookingObstacle } from '../contract/manualBooking.ts';
import { minutesOf, minutesPerDay } from '../contract/workingHours.ts';
import { timeOf } from '../server/businessTime.ts';

/** All objections except other visits, and that day's hours (`HH:mm`). `startTime`: `yyyy-MM-dd HH:mm`. */
export function findObstacles(
  context: BookingContext,
  startTime: string,
  now: Date,
): { obstacles: BookingObstacle[]; hours: [string, string][] } {
  const date = startTime.slice(0, 10);
  const start = minutesOf(startTime.slice(11));
  const day = { ...context, busy: [] };
  const asked = slotDay(day, date, now);
  const { earliest: current } = slotDay(day, date, now, { withNotice: false });
  const found: Record<BookingObstacle, boolean> = {
    shop_closed: !context.shopOpen,
    therapist_inactive: !context.therapistActive,
    past: start < current,
    notice: start >= current && start < asked.earliest,
    horizon: !isWithinHorizon(context, date, now),
    outside_hours: !isWithinHours(asked, start),
    off_grid: start % asked.step !== 0,
  };
  return {
    obstacles: (Object.keys(found) as BookingObstacle[]).filter((obstacle) => found[obstacle]),
    hours: workingSpansOf(asked)
      .filter(([from, to]) => from < minutesPerDay && to > 0)
      .map(([from, to]) => [timeOf(Math.max(0, from)), timeOf(to % minutesPerDay)]),
  };
}
