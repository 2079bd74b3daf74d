import type { ExceptionKind } from '../contract/scheduleException.ts';
import type { BookingRules } from '../contract/settings.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { businessDateOf, daysBetween } from '../server/businessTime.ts';

/**
 * What decides whether a therapist can be booked, apart from other visits: the JSON of the SQL function
 * booking_context.
 */
export type BookingContext = {
  shopOpen: boolean;
  /** when the closed shop opens by itself, ISO; null: open, or closed until somebody opens it */
  shopOpensAt: string | null;
  therapistActive: boolean;
  /** minutes and THB; null when no service was asked for or the therapist does not offer it */
  service: { name: string; duration: number; price: number } | null;
  rules: Omit<BookingRules, 'anonymiseAfterMonths' | 'openRequestsPerTherapist'>;
  /** times as `HH:mm:ss` */
  hours: { dayOfWeek: number; startTime: string; endTime: string }[];
  /** time off and extra hours that are not over, of the therapist and of the shop; minutes since 1970 */
  exceptions: { kind: ExceptionKind; isShops: boolean; start: number; end: number }[];
};

/**
 * Reads the context and its JSON text, which `create_request` compares. Both are null when there is no such therapist.
 */
export async function readBookingContext(
  sql: Sql,
  { therapistId, serviceId }: { therapistId: number; serviceId: number },
): Promise<{ context: BookingContext | null; json: string | null }> {
  // It may deadlock with a migration, which can lock these tables in another order.
  const [row] = await retryOnDeadlock(
    () => sql<{ json: string | null }[]>`
      select booking_context(${therapistId}, ${serviceId})::text as json`,
  );
  const json = row?.json ?? null;
  return { context: json === null ? null : (JSON.parse(json) as BookingContext), json };
}

/** Whether the booking rules let a visitor book that date. */
export const isWithinHorizon = ({ rules }: BookingContext, date: string, now: Date): boolean =>
  daysBetween(businessDateOf(now), date) <= rules.horizonDays;
