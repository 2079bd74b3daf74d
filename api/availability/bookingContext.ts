import { createHash } from 'node:crypto';
import type { ScheduleChangeKind } from '../contract/scheduleChange.ts';
import type { BookingRules } from '../contract/settings.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { businessDateOf, daysBetween } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';

/** What decides whether a therapist can be booked, except other visits: JSON of `booking_context`. */
export type BookingContext = {
  shopOpen: boolean;
  /** when the closed shop opens by itself, ISO 8601; null: open, or closed until somebody opens it */
  shopOpensAt: string | null;
  therapistActive: boolean;
  /** minutes and THB; null when no service was requested or the therapist does not offer it */
  service: { name: string; duration: number; price: number } | null;
  rules: Pick<BookingRules, 'slotStepMinutes' | 'minimumNoticeMinutes' | 'travelGapMinutes' | 'horizonDays'>;
  hours: { dayOfWeek: number; startTime: string; endTime: string }[];
  /** time off and extra hours that are not over, of the therapist and of the shop; minutes since 1970 */
  exceptions: { kind: ScheduleChangeKind; isShops: boolean; start: number; end: number }[];
};

/** `hash`: of the context's JSON text, for `create_booking`. Both are null for an unknown therapist. */
export type ContextWithHash = { context: BookingContext | null; hash: string | null };

/** The same hash as SQL's `md5(booking_context(…)::text)`. */
export const contextHash = (json: string): string => createHash('md5').update(json).digest('hex');

type ContextQuery = { therapistId: number; serviceId?: number | undefined };

/** Reads the context from the database; without a service, its `service` is null. */
export async function readBookingContext(
  sql: Sql,
  { therapistId, serviceId = 0 }: ContextQuery,
): Promise<ContextWithHash> {
  // May deadlock with a migration, which can lock these tables in another order.
  const [row] = await retryOnDeadlock(
    () => sql<{ json: string | null }[]>`
      select booking_context(${therapistId}, ${serviceId})::text as json`,
  );
  if (!row?.json) return { context: null, hash: null };
  return { context: JSON.parse(row.json) as BookingContext, hash: contextHash(row.json) };
}

/** The cached context, read if needed. Throws `not_found` and `service_not_offered`, which are not cached. */
export const readCachedContext = (
  { sql, cache }: Pick<Context, 'sql' | 'cache'>,
  query: ContextQuery,
): Promise<BookingContext> =>
  cache.load(`booking context ${query.therapistId} ${query.serviceId ?? 0}`, async (expireAt) => {
    const { context } = await readBookingContext(sql, query);
    expireAt(context?.shopOpensAt ?? null);
    return requireOfferedService(context, query);
  });

/** Throws `not_found` for an unknown therapist, `service_not_offered`. */
export function requireOfferedService<T extends BookingContext>(
  context: T | null,
  { serviceId }: { serviceId?: number | undefined },
): T {
  if (!context) throw new ApiError('not_found');
  if (serviceId !== undefined && !context.service) throw new ApiError('service_not_offered');
  return context;
}

export const isWithinHorizon = ({ rules }: BookingContext, date: string, now: Date): boolean =>
  daysBetween(businessDateOf(now), date) <= rules.horizonDays;
