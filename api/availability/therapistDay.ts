import { defaultDuration } from '../contract/constants.ts';
import type { PlaceQuery } from '../contract/location.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { isPlace, worksIn } from '../locations/select.ts';
import { minutesBetween, startOfDay, timeOf } from '../server/businessTime.ts';
import { contextHash, isWithinHorizon, readCachedContext, type BookingContext } from './bookingContext.ts';
import type { Context } from '../server/context.ts';
import { toWeeklyHours, weekdayOf, type Span } from '../contract/workingHours.ts';
import { freeSlots, type SlotDay } from './slots.ts';

/** Without a service, for a visit of the default duration. */
export type DayQuery = {
  therapistId: number;
  serviceId?: number | undefined;
  date: string;
  /** the booking being edited: does not block its own time, and keeps its duration and price */
  editedBookingId?: number | undefined;
};

export type TherapistDay = BookingContext & {
  busy: Span[];
};

export type DayWithHash = { day: TherapistDay; contextHash: string };

/** Reads a therapist's day in one round trip; null when there is no such therapist. */
export async function readTherapistDay(sql: Sql, query: DayQuery): Promise<TherapistDay | null> {
  return (await readDayWithHash(sql, query))?.day ?? null;
}

/** Reads a therapist's day and the hash of its context; null when there is no such therapist. */
export async function readDayWithHash(sql: Sql, query: DayQuery): Promise<DayWithHash | null> {
  const { therapistId, serviceId = 0, date, editedBookingId = null } = query;
  const [row] = await sql<{ json: string | null; busy: Span[] }[]>`
    select
      booking_context(${therapistId}, ${serviceId}, ${editedBookingId})::text as json,
      busy_times(${therapistId}, ${startOfDay(date)}, ${editedBookingId}) as busy`;
  if (!row?.json) return null;
  return {
    day: { ...(JSON.parse(row.json) as BookingContext), busy: row.busy },
    contextHash: contextHash(row.json),
  };
}

/**
 * Reads the day for a visitor's list of slots: the context comes from the cache, as it is the same for
 * everybody; what other visits occupy is read from the database each time. Throws `not_found` for an unknown
 * therapist and `service_not_offered`.
 */
export async function readPublicDay(
  { sql, cache }: Pick<Context, 'sql' | 'cache'>,
  query: Omit<DayQuery, 'editedBookingId'>,
): Promise<TherapistDay> {
  const { therapistId, serviceId, date } = query;
  const [context, [row]] = await Promise.all([
    readCachedContext({ sql, cache }, { therapistId, serviceId }),
    sql<{ busy: Span[] }[]>`select busy_times(${therapistId}, ${startOfDay(date)}) as busy`,
  ]);
  return { ...context, busy: row?.busy ?? [] };
}

type FoundDays = {
  days: { therapistId: number; day: TherapistDay }[];
  isServiceKnown: boolean;
  isPlaceKnown: boolean;
};

/**
 * The day of every active therapist (`withInactive`: of every therapist) who offers the service and works in
 * the place, ordered by name. As in `readPublicDay`, only what other visits occupy is read each time: the
 * contexts of fifty therapists are expensive.
 */
export async function readDays(
  { sql, cache }: Pick<Context, 'sql' | 'cache'>,
  query: Omit<DayQuery, 'therapistId' | 'editedBookingId'> & PlaceQuery & { withInactive?: boolean },
): Promise<FoundDays> {
  const { serviceId = 0, date, withInactive = false, ...place } = query;
  const isAnywhere = !place.city && !place.district;
  const [contexts, [found]] = await Promise.all([
    readAllContexts({ sql, cache }, serviceId),
    sql<[Omit<FoundDays, 'days'> & { busy: Record<number, Span[]> }]>`
      select
        ${serviceId} = 0 or exists (select from services where id = ${serviceId}) as "isServiceKnown",
        ${isAnywhere} or exists (select from locations l where ${isPlace(sql, place)}) as "isPlaceKnown",
        busy_days(
          array(
            select t.id from therapists t
            where (t.is_active or ${withInactive})
              and (${serviceId} = 0 or exists (
                select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = ${serviceId}))
              and (${isAnywhere} or ${worksIn(sql, place)})),
          ${startOfDay(date)}, 1) as busy`,
  ]);
  const { busy, ...known } = found;
  const days = contexts.flatMap(({ id, context }) => {
    const spans = busy[id];
    if (!spans || !(context.therapistActive || withInactive)) return [];
    return [{ therapistId: id, day: { ...context, busy: spans } }];
  });
  return { days, ...known };
}

/** The contexts of all therapists who offer the service (0: of all), by name, from the cache. */
export const readAllContexts = ({ sql, cache }: Pick<Context, 'sql' | 'cache'>, serviceId: number) =>
  cache
    .load(`booking contexts ${serviceId}`, (expireAt) => readContexts(sql, serviceId, expireAt))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return [];
      throw error;
    });

/** Throws `not_found` when nobody offers the service: errors are not cached, so they cannot fill the cache. */
async function readContexts(
  sql: Sql,
  serviceId: number,
  expireAt: (moment: string | null) => void,
): Promise<{ id: number; context: BookingContext }[]> {
  const contexts = await sql<{ id: number; context: BookingContext }[]>`
    select t.id, booking_context(t.id, ${serviceId}) as context
    from therapists t
    where ${serviceId} = 0 or exists (
      select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = ${serviceId})
    order by t.name collate "und-x-icu", t.id`;
  const [first] = contexts;
  if (!first) throw new ApiError('not_found');
  expireAt(first.context.shopOpensAt);
  return contexts;
}

/** A day in minutes, for `freeSlots`. The minimum notice applies to visitors, not to the administrator. */
export function slotDay(day: TherapistDay, date: string, now: Date, { withNotice = true } = {}): SlotDay {
  const midnight = startOfDay(date);
  const midnightMinute = midnight.getTime() / 60_000;
  return {
    weekday: weekdayOf(date),
    hours: day.hours.map(toWeeklyHours),
    scheduleChanges: day.exceptions.map(({ kind, isShops, start, end }) => ({
      kind,
      isShops,
      span: [start - midnightMinute, end - midnightMinute],
    })),
    busy: day.busy,
    duration: day.service?.duration ?? defaultDuration,
    travelGap: day.rules.travelGapMinutes,
    step: day.rules.slotStepMinutes,
    earliest: minutesBetween(midnight, now) + (withNotice ? day.rules.minimumNoticeMinutes : 0),
  };
}

/** The slots a visitor is offered, as `HH:mm`. None when the shop is closed or the therapist inactive. */
export function offeredSlots(day: TherapistDay, date: string, now: Date): string[] {
  if (!day.shopOpen || !day.therapistActive || !isWithinHorizon(day, date, now)) return [];
  return freeSlots(slotDay(day, date, now)).map(timeOf);
}

/** The slots an administrator is offered: limited only by working hours, other visits and the past. */
export const administratorSlots = (day: TherapistDay, date: string, now: Date): string[] =>
  freeSlots(slotDay(day, date, now, { withNotice: false })).map(timeOf);
