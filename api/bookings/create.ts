import type { BookingRequest } from '../contract/booking.ts';
import { openRequestLimit } from '../contract/limits.ts';
import { selectTerms } from '../availability/day.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { brokenConstraint } from '../errors.ts';
import { keepAnswer, selectStored, type Idempotency, type Stored } from '../server/idempotency.ts';
import { enqueueRequestNotifications } from '../notifications/queue/enqueue.ts';
import { openRequests } from './openRequests.ts';
import { receiptColumns } from './select.ts';

/** What became of a request, and what the database knew when it judged it. */
export type Insertion = {
  /** JSON text; null when nothing was written */
  answer: string | null;
  /** what is stored under its key already */
  stored: Stored | null;
  /** the therapist's terms as they are: by others than these nothing is written */
  terms: string | null;
  /** open requests of the same contact */
  open: number;
};

/** What a request is to be written by, and the text of the terms that it was judged by. */
export type Judged = {
  text: string;
  start: Date;
  service: { duration: number; price: string };
  travelGap: number;
};

/**
 * Writes the booking, its idempotency record and its notifications in one statement, if its key has no answer yet and
 * the therapist's terms are still those that it was judged by; open requests are counted unless `countedAt` is null.
 *
 * The therapist's lock comes first: without it writers of one therapist's time deadlock on the exclusion
 * constraint, which is what judges in the end.
 */
export async function insertBooking(
  sql: Sql,
  booking: BookingRequest,
  judged: Judged,
  options: { idempotency: Idempotency | null; countedAt: Date | null },
): Promise<Insertion> {
  const { text, start, service, travelGap } = judged;
  const { duration, price } = service;
  const { idempotency, countedAt } = options;
  const occupied = duration + travelGap;
  const open = countedAt ? openRequests(sql, booking, countedAt) : sql`0`;
  const write = () => sql<Insertion[]>`
    with stored as materialized (${selectStored(sql, idempotency)}),
    known as materialized (${selectTerms(sql, booking)}),
    counted as materialized (
      select ${open} as open from known where terms = ${text} and not exists (select from stored)),
    locked as materialized (
      select pg_advisory_xact_lock(1, ${booking.therapistId}) from counted where open < ${openRequestLimit}),
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
      select b.id, row_to_json(shown) as answer from b ${receiptColumns(sql)}),
    kept as (${keepAnswer(sql, idempotency, 'answered')}),
    told as (${enqueueRequestNotifications(sql, 'b')})
    select
      (select row_to_json(stored) from stored) as stored, (select terms from known) as terms,
      coalesce((select open from counted), 0) as open, (select answer::text from answered) as answer`;
  try {
    const [made] = await retryOnDeadlock(write);
    return made ?? nothing(text);
  } catch (error) {
    // the twin of this request, for another therapist, was faster: nothing of this one was kept
    const broken = brokenConstraint(error);
    if (broken === 'idempotency_keys_pkey') return nothing(text);
    // deleted while this one waited for its turn: asked again, the terms are others
    if (broken === 'bookings_therapist' || broken === 'bookings_service')
      return insertBooking(sql, booking, judged, options);
    throw error;
  }
}

const nothing = (terms: string): Insertion => ({ answer: null, stored: null, terms, open: 0 });
