import type { FreeDay } from '../contract/availability.ts';
import { minutesOf, minutesPerDay, nightShiftEnd, type Span } from '../contract/workingHours.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { dateAfter, daysBetween, startOfDay } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import { readCachedContext } from './bookingContext.ts';
import { workingSpansOf } from './slots.ts';
import { offeredSlots, slotDay } from './therapistDay.ts';

type FreeDaysQuery = { therapistId: number; serviceId?: number | undefined; from: string; to: string };

/**
 * How many starts a visitor is offered on each date from `from` to `to`. Throws what `readPublicDay` throws,
 * and `invalid` for a service that the shop does not have.
 */
export async function readFreeDays(
  { sql, cache, now }: Pick<Context, 'sql' | 'cache' | 'now'>,
  { therapistId, serviceId, from, to }: FreeDaysQuery,
): Promise<FreeDay[]> {
  const count = daysBetween(from, to) + 1;
  const [context, [row]] = await Promise.all([
    readCachedContext({ sql, cache }, { therapistId, serviceId }).catch((error: unknown) =>
      rejectUnknownService(sql, serviceId, error),
    ),
    sql<{ busy: Record<number, Span[]> }[]>`
      select busy_days(array[${therapistId}::integer], ${startOfDay(from)}, ${count}) as busy`,
  ]);
  const busy = row?.busy[therapistId] ?? [];
  const moment = now();
  return Array.from({ length: count }, (_, index) => {
    const date = dateAfter(from, index);
    const day = { ...context, busy: spansOnDay(busy, index) };
    const starts = offeredSlots(day, date, moment);
    const night = nightShiftEnd(workingSpansOf(slotDay(day, date, moment)));
    const ofNightBefore = starts.filter((start) => minutesOf(start) < night).length;
    return { date, free: starts.length, ...(ofNightBefore > 0 ? { ofNightBefore } : {}) };
  });
}

/** Those that touch day number `index` or the day after it; in minutes from that day's midnight. */
export function spansOnDay(spans: readonly Span[], index: number): Span[] {
  const midnight = index * minutesPerDay;
  return spans
    .filter(([from, to]) => to > midnight && from < midnight + 2 * minutesPerDay)
    .map(([from, to]) => [from - midnight, to - midnight]);
}

async function rejectUnknownService(sql: Sql, serviceId: number | undefined, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === 'service_not_offered' && serviceId !== undefined) {
    const [service] = await sql`select from services where id = ${serviceId}`;
    if (!service) throw invalidFieldError('serviceId', 'serviceUnknown');
  }
  throw error;
}
