import { offeredSlots, readTherapistDay, type TherapistDay } from '../availability/therapistDay.ts';
import type { MoveRequestInput, MoveWithdrawal } from '../contract/customerBooking.ts';
import { ApiError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { retryOnDeadlock } from '../database/client.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { checkRequest } from './checkRequest.ts';
import { requestRow } from './requester.ts';
import {
  wasApplied,
  errorWithLinkedBooking,
  type CustomerOutcome,
  type LinkedBooking,
} from './customerBooking.ts';

type SqlAndClock = Pick<Context, 'sql' | 'now'>;

/**
 * The starts on a business day (`yyyy-MM-dd`) to which the booking could move, as `HH:mm`: by the rules of
 * the public slots, with the duration it was booked with. The booking does not block itself; its current
 * start is left out.
 */
export async function readMoveSlots(
  context: SqlAndClock,
  linked: LinkedBooking,
  date: string,
): Promise<string[]> {
  const day = await readMoveDay(context, linked, date);
  return day ? moveSlots(day, linked, date, context.now()) : [];
}

/**
 * Stores the other time that the customer requests, in place of an earlier one, and notifies the
 * administrator. Throws `idempotency_mismatch`, `not_found`, `booking_changed`, `illegal_transition`,
 * `too_late_to_move`, and why the time cannot be booked: what `checkRequest` returns, and `slot_taken`.
 */
export async function requestMove(
  context: SqlAndClock,
  linked: LinkedBooking,
  { startTime, version }: MoveRequestInput,
  idempotency: Idempotency | null,
): Promise<void> {
  const obstacle = await findMoveError(context, linked, startTime);
  const requested = { start: instantOf(startTime), obstacle };
  await saveMoveRequest(context, linked, requested, version, idempotency);
}

/** Withdraws the move request. Throws `idempotency_mismatch`, `not_found`, `booking_changed`. */
export const withdrawMove = (
  context: SqlAndClock,
  linked: LinkedBooking,
  { version }: MoveWithdrawal,
  idempotency: Idempotency | null,
): Promise<void> => saveMoveRequest(context, linked, null, version ?? null, idempotency);

const readMoveDay = ({ sql }: SqlAndClock, { id, booking }: LinkedBooking, date: string) =>
  readTherapistDay(sql, {
    therapistId: booking.therapist.id,
    serviceId: booking.service.id,
    date,
    editedBookingId: id,
  });

function moveSlots(day: TherapistDay, { booking }: LinkedBooking, date: string, now: Date): string[] {
  const start = Date.parse(booking.startTime);
  return offeredSlots(day, date, now).filter((slot) => instantOf(`${date} ${slot}`).getTime() !== start);
}

async function findMoveError(
  context: SqlAndClock,
  linked: LinkedBooking,
  startTime: string,
): Promise<ApiError | null> {
  const [date, time] = [startTime.slice(0, 10), startTime.slice(11)];
  const now = context.now();
  const day = await readMoveDay(context, linked, date);
  const error = checkRequest(day, { startTime }, now);
  if (!day || (error && error.code !== 'slot_unavailable')) return error;
  const slots = moveSlots(day, linked, date, now);
  if (error) return new ApiError('slot_unavailable', undefined, { slots });
  if (slots.includes(time)) return null;
  const isOwnTime = instantOf(startTime).getTime() === Date.parse(linked.booking.startTime);
  return new ApiError(isOwnTime ? 'slot_unavailable' : 'slot_taken', undefined, { slots });
}

type Outcome = CustomerOutcome | 'not_free' | 'booking_changed' | 'illegal_transition' | 'too_late_to_move';

async function saveMoveRequest(
  { sql, now }: SqlAndClock,
  { id, token }: LinkedBooking,
  requested: { start: Date; obstacle: ApiError | null } | null,
  version: number | null,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await retryOnDeadlock(
    () => sql<[{ outcome: Outcome }]>`
    select outcome
    from request_move(
      ${id}, ${token}, ${version}, ${requested?.start ?? null}, ${requested?.obstacle === null},
      ${requestRow(sql, 'customer', now(), idempotency)})`,
  );
  if (wasApplied(outcome)) return;
  if (outcome === 'not_free') throw requested?.obstacle ?? new ApiError('slot_unavailable');
  throw await errorWithLinkedBooking({ sql, now }, token, outcome);
}
