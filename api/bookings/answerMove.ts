import type { Response } from 'express';
import { isWithinHours } from '../availability/slots.ts';
import { readDayWithHash, slotDay, type DayWithHash } from '../availability/therapistDay.ts';
import type { Booking } from '../contract/booking.ts';
import type { MoveAnswer } from '../contract/bookingEdit.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { businessDateOf, minutesBetween, startOfDay } from '../server/businessTime.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { requestRow } from './requester.ts';
import { currentBooking } from './select.ts';
import { visitsInTheWay } from './visitsInTheWay.ts';

const maxAttempts = 5;

/**
 * Answers a move request and returns the receipt as JSON text: the visit moves to the new time, or stays. As
 * in an edit, only working hours, other visits and the past matter. Throws `idempotency_mismatch`,
 * `not_found`, with the current booking `booking_changed`, `time_passed`, `slot_unavailable`, and `slot_taken`
 * with the visits in the way, and `unavailable` when the booking context changes again and again; the request
 * then stays open.
 */
export async function answerMove(
  sql: Sql,
  res: Response,
  id: number,
  answer: MoveAnswer,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const booking = await currentBooking(sql, id);
    const checked = answer.accept && booking.moveRequest ? await checkHours(sql, booking, now) : null;
    const { outcome, json } = await saveMoveAnswer(sql, res, id, { answer, checked, idempotency, now });
    switch (outcome) {
      case 'answered':
      case 'replayed':
        return json ?? '';
      case 'key_reused':
        throw new ApiError('idempotency_mismatch');
      case 'booking_changed':
      case 'time_passed':
      case 'slot_unavailable':
        throw new ApiError(outcome, undefined, { booking: await currentBooking(sql, id) });
      case 'slot_taken':
        throw await slotTakenError(sql, id, checked);
      case 'context_changed':
    }
  }
  throw new ApiError('unavailable');
}

type CheckedHours = { dayWithHash: DayWithHash; isWithinHours: boolean };

async function checkHours(
  sql: Sql,
  { id, therapistId, serviceId, moveRequest }: Booking,
  now: Date,
): Promise<CheckedHours | null> {
  const start = new Date(moveRequest?.startTime ?? '');
  const date = businessDateOf(start);
  const dayWithHash = await readDayWithHash(sql, { therapistId, serviceId, date, editedBookingId: id });
  if (!dayWithHash?.day.service) return null;
  const day = slotDay(dayWithHash.day, date, now, { withNotice: false });
  return { dayWithHash, isWithinHours: isWithinHours(day, minutesBetween(startOfDay(date), start)) };
}

type Result = {
  outcome:
    | 'answered'
    | 'replayed'
    | 'key_reused'
    | 'booking_changed'
    | 'time_passed'
    | 'slot_unavailable'
    | 'context_changed'
    | 'slot_taken';
  json: string | null;
};

type MoveToSave = {
  answer: MoveAnswer;
  checked: CheckedHours | null;
  idempotency: Idempotency | null;
  now: Date;
};

async function saveMoveAnswer(
  sql: Sql,
  res: Response,
  id: number,
  { answer: { accept, version }, checked, idempotency, now }: MoveToSave,
): Promise<Result> {
  const [result] = await retryOnDeadlock(
    () => sql<[Result]>`
      select outcome, answer::text as json
      from answer_move(
        ${id}, ${accept}, ${version}, ${checked?.isWithinHours ?? false}, ${checked?.dayWithHash.contextHash ?? null},
        ${requestRow(sql, res, now, idempotency)})`,
  );
  return result;
}

async function slotTakenError(sql: Sql, id: number, checked: CheckedHours | null): Promise<ApiError> {
  const booking = await currentBooking(sql, id);
  const { therapistId, moveRequest, service } = booking;
  const minutes = service.duration + (checked?.dayWithHash.day.rules.travelGapMinutes ?? 0);
  const bookings = moveRequest
    ? await visitsInTheWay(sql, {
        therapistId,
        start: new Date(moveRequest.startTime),
        minutes,
        bookingId: id,
      })
    : [];
  return new ApiError('slot_taken', undefined, { booking, bookings });
}
