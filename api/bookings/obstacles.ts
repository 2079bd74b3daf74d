import { isWithinHorizon, type BookingContext } from '../availability/bookingContext.ts';
import { isWithinHours, workedSpans } from '../availability/slots.ts';
import { slotDay } from '../availability/therapistDay.ts';
import type { Obstacle } from '../contract/booking.ts';
import { minutesPerDay } from '../contract/workingHours.ts';
import { minutesOf, timeOf } from '../server/businessTime.ts';

/**
 * Everything that stands against a visit, apart from other visits, and the hours of that day as `HH:mm`. `startTime` is
 * `yyyy-MM-dd HH:mm` in the business zone.
 */
export function findObstacles(
  context: BookingContext,
  startTime: string,
  now: Date,
): { obstacles: Obstacle[]; hours: [string, string][] } {
  const date = startTime.slice(0, 10);
  const start = minutesOf(startTime.slice(11));
  const day = { ...context, busy: [] };
  const asked = slotDay(day, date, now);
  const { earliest: current } = slotDay(day, date, now, { withNotice: false });
  const found: Record<Obstacle, boolean> = {
    shop_closed: !context.shopOpen,
    therapist_inactive: !context.therapistActive,
    past: start < current,
    notice: start >= current && start < asked.earliest,
    horizon: !isWithinHorizon(context, date, now),
    outside_hours: !isWithinHours(asked, start),
    off_grid: start % asked.step !== 0,
  };
  return {
    obstacles: (Object.keys(found) as Obstacle[]).filter((obstacle) => found[obstacle]),
    hours: workedSpans(asked)
      .filter(([from, to]) => from < minutesPerDay && to > 0)
      .map(([from, to]) => [timeOf(Math.max(0, from)), timeOf(to % minutesPerDay)]),
  };
}
