import type { NextFreeStarts } from '../contract/availability.ts';
import type { Span } from '../contract/workingHours.ts';
import { businessDateOf, dateAfter, startOfDay } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import type { BookingContext } from './bookingContext.ts';
import { spansOnDay } from './freeDays.ts';
import { offeredSlots, readAllContexts } from './therapistDay.ts';

const nextFreeDays = 7;
const maxStarts = 3;

type CheapestService = { id: number; name: string; duration: number; price: number };

/**
 * The next free starts of each active therapist who has one within a week, for the cheapest of their
 * services. The contexts are cached; occupied times and the cheapest services are read each time.
 */
export async function readNextFree({
  sql,
  cache,
  now,
}: Pick<Context, 'sql' | 'cache' | 'now'>): Promise<NextFreeStarts[]> {
  const moment = now();
  const today = businessDateOf(moment);
  const [contexts, [row]] = await Promise.all([
    readAllContexts({ sql, cache }, 0),
    sql<[{ busy: Record<number, Span[]>; services: Record<number, CheapestService> }]>`
      select
        busy_days(
          array(select id from therapists where is_active), ${startOfDay(today)}, ${nextFreeDays}) as busy,
        coalesce((
          select json_object_agg(cheapest.therapist_id, json_build_object(
            'id', cheapest.id, 'name', cheapest.name, 'duration', cheapest.duration, 'price', cheapest.price))
          from (
            select distinct on (ts.therapist_id) ts.therapist_id, s.id, s.name, s.duration, s.price
            from therapist_services ts join services s on s.id = ts.service_id
            order by ts.therapist_id, s.price, s.duration, s.id) cheapest), '{}') as services`,
  ]);
  return contexts.flatMap(({ id, context }) => {
    const service = row.services[id];
    const busy = row.busy[id];
    if (!service || !busy) return [];
    const first = firstStarts({ ...context, service }, busy, today, moment);
    return first ? [{ therapistId: id, serviceId: service.id, ...first }] : [];
  });
}

function firstStarts(
  context: BookingContext,
  busy: readonly Span[],
  today: string,
  moment: Date,
): { date: string; starts: string[] } | null {
  for (let index = 0; index < nextFreeDays; index += 1) {
    const date = dateAfter(today, index);
    const starts = offeredSlots({ ...context, busy: spansOnDay(busy, index) }, date, moment);
    if (starts.length > 0) return { date, starts: starts.slice(0, maxStarts) };
  }
  return null;
}
