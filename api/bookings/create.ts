import type { BookingRequest } from '../contract/booking.ts';
import type { Day } from '../availability/day.ts';
import { retrying, type Sql } from '../database.ts';
import { brokenConstraint } from '../errors.ts';
import { keepAnswer, type Idempotency } from '../idempotency.ts';
import { receiptJson } from './select.ts';

/**
 * Writes the booking and its idempotency record in one statement, and gives the answer as JSON text;
 * null when the time, or the key, was taken meanwhile.
 *
 * The therapist's lock comes first: without it writers of one therapist's time deadlock on the exclusion
 * constraint, which is what judges in the end.
 */
export async function insertBooking(
  sql: Sql,
  booking: BookingRequest,
  { start, day }: { start: Date; day: Day & { service: NonNullable<Day['service']> } },
  idempotency: Idempotency | null,
): Promise<string | null> {
  const { duration, price } = day.service;
  const occupied = duration + day.rules.travelGapMinutes;
  const write = () => sql<{ answer: string }[]>`
    with locked as materialized (select pg_advisory_xact_lock(1, ${booking.therapistId})),
    b as (
      insert into bookings (
        therapist_id, service_id, start_time, end_time, client_name, client_email, client_phone, client_whatsapp,
        client_line_id, client_address, notes, locale, duration, price, occupied)
      select
        ${booking.therapistId}::integer, ${booking.serviceId}::integer,
        ${start}::timestamptz, ${start}::timestamptz + make_interval(mins => ${duration}::integer),
        ${booking.clientName}, ${booking.clientEmail}, ${booking.clientPhone}, ${booking.clientWhatsapp},
        ${booking.clientLineId}, ${booking.clientAddress}, ${booking.notes}, ${booking.locale},
        ${duration}::integer, ${price}::numeric,
        tstzrange(${start}::timestamptz, ${start}::timestamptz + make_interval(mins => ${occupied}::integer))
      from locked
      on conflict do nothing
      returning *),
    answered as (
      select b.id, ${receiptJson(sql)} as answer
      from b join therapists t on t.id = b.therapist_id join services s on s.id = b.service_id),
    kept as (${keepAnswer(sql, idempotency, 'answered')})
    select answer::text as answer from answered`;
  try {
    const [row] = await retrying(write);
    return row?.answer ?? null;
  } catch (error) {
    // the twin of this request, for another therapist, was faster: nothing of this one was kept
    if (brokenConstraint(error) === 'idempotency_keys_pkey') return null;
    throw error;
  }
}
