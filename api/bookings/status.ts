import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { nextStatuses, type BookingStatus, type StatusChange } from '../contract/booking.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { currentBooking } from './select.ts';

/** See sql/functions/set_booking_status.sql. */
type Result =
  | { outcome: 'changed' | 'unchanged' | 'replayed'; answer: string }
  | { outcome: 'key_reused' | Refusal };

/** Outcomes that are answered with the booking as it is now. */
type Refusal = 'booking_changed' | 'illegal_transition' | 'time_passed';

/**
 * Moves a booking to a status and returns the receipt as JSON text. Throws `idempotency_mismatch`, `not_found`,
 * `booking_changed`, `illegal_transition`, `time_passed`.
 */
export async function changeStatus(
  sql: Sql,
  res: Response,
  id: number,
  { status, version }: StatusChange,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  const allowedFrom = statusesBefore(status);
  const changes = { from: allowedFrom.join(), to: status };
  const [result] = await sql<[Result]>`
    with result as (
      select * from set_booking_status(
        ${id}, ${status}, ${allowedFrom}, ${version ?? null}, ${now},
        ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
    changed as (select ${id}::integer as id from result where outcome = 'changed'),
    audited as (${insertAuditEntries(sql, res, 'changed', { action: 'status', subject: 'booking', changes })})
    select outcome, answer::text as answer from result`;
  switch (result.outcome) {
    case 'changed':
    case 'unchanged':
    case 'replayed':
      return result.answer;
    case 'key_reused':
      throw new ApiError('idempotency_mismatch');
    case 'booking_changed':
    case 'illegal_transition':
    case 'time_passed':
      break;
  }
  throw await refusal(sql, id, status, result.outcome);
}

const statusesBefore = (status: BookingStatus): BookingStatus[] =>
  (Object.keys(nextStatuses) as BookingStatus[]).filter((from) => nextStatuses[from].includes(status));

async function refusal(sql: Sql, id: number, status: BookingStatus, code: Refusal): Promise<ApiError> {
  const booking = await currentBooking(sql, id);
  const message =
    code === 'illegal_transition'
      ? `A booking that is ${booking.status} cannot become ${status}.`
      : undefined;
  return new ApiError(code, message, { booking });
}
