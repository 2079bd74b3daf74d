import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { nextStatuses, type Booking, type BookingStatus, type StatusChange } from '../contract/booking.ts';
import type { Sql } from '../database/client.ts';
import { brokenConstraint, ApiError } from '../errors.ts';
import { keepAnswer, storedAnswer, type Idempotency } from '../server/idempotency.ts';
import { enqueueCustomerEmail } from '../notifications/queue/enqueue.ts';
import { readBooking, statusColumns } from './select.ts';

/**
 * Moves a booking to a status and gives the answer as JSON text. Order of judgement: a stored key's answer; the same
 * status again, which changes nothing; the version; the move itself. Throws `not_found`, `booking_changed`,
 * `illegal_transition`.
 */
export async function changeStatus(
  sql: Sql,
  res: Response,
  id: number,
  change: StatusChange,
  idempotency: Idempotency | null,
): Promise<string> {
  return (
    (await storedAnswer(sql, idempotency)) ??
    (await move(sql, res, id, change, idempotency)) ??
    // another one was faster, perhaps this one's twin
    (await storedAnswer(sql, idempotency)) ??
    (await confirm(sql, id, change, idempotency)) ??
    refuse(sql, id, change)
  );
}

async function move(
  sql: Sql,
  res: Response,
  id: number,
  { status, version }: StatusChange,
  idempotency: Idempotency | null,
): Promise<string | null> {
  const changes = { from: comingFrom(status).join(), to: status };
  return answered(sql<{ answer: string }[]>`
    with b as (
      update bookings set status = ${status}, version = version + 1
      where id = ${id}
        and status = any(${comingFrom(status)}::text[])
        and version = coalesce(${version ?? null}::integer, version)
      returning *),
    answered as (${receipt(sql)}),
    kept as (${keepAnswer(sql, idempotency, 'answered')}),
    audited as (${insertAuditEntries(sql, res, 'b', { action: 'status', subject: 'booking', changes })})
    ${status === 'pending' ? sql`` : sql`, told as (${enqueueCustomerEmail(sql, 'b', status)})`}
    select answer::text as answer from answered`);
}

/** The same status again: nothing changes, and the answer is kept for a replay that comes after later changes. */
async function confirm(
  sql: Sql,
  id: number,
  { status }: StatusChange,
  idempotency: Idempotency | null,
): Promise<string | null> {
  return answered(sql<{ answer: string }[]>`
    with b as (select * from bookings where id = ${id} and status = ${status}),
    answered as (${receipt(sql)}),
    kept as (${keepAnswer(sql, idempotency, 'answered')})
    select answer::text as answer from answered`);
}

async function refuse(sql: Sql, id: number, { status, version }: StatusChange): Promise<never> {
  const json = await readBooking(sql, id);
  if (!json) throw new ApiError('not_found', 'Booking not found');
  const booking = JSON.parse(json) as Booking;
  if (version !== undefined && booking.version !== version)
    throw new ApiError('booking_changed', undefined, { booking });
  throw new ApiError('illegal_transition', `A booking that is ${booking.status} cannot become ${status}.`, {
    booking,
  });
}

const receipt = (sql: Sql) => sql`
  select b.id, row_to_json(shown) as answer from b ${statusColumns(sql)}`;

const comingFrom = (status: BookingStatus): BookingStatus[] =>
  (Object.keys(nextStatuses) as BookingStatus[]).filter((from) => nextStatuses[from].includes(status));

async function answered(query: Promise<{ answer: string }[]>): Promise<string | null> {
  try {
    return (await query)[0]?.answer ?? null;
  } catch (error) {
    // its twin kept the key first, and the effect of this statement went with it
    if (brokenConstraint(error) === 'idempotency_keys_pkey') return null;
    throw error;
  }
}
