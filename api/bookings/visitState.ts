import type { Response } from 'express';
import type { DoorPayment } from '../contract/payment.ts';
import type { VisitSeen } from '../contract/therapistPage.ts';
import type { VisitChange, VisitState } from '../contract/visit.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { requestRow, type Requester } from './requester.ts';
import { currentBooking } from './select.ts';

type RejectionCode = 'booking_changed' | 'illegal_transition';

type Result =
  | { outcome: 'changed' | 'unchanged' | 'replayed'; answer: string }
  | { outcome: 'key_reused' | RejectionCode };

type Change = {
  id: number;
  visitState: VisitState | null;
  /** when the visit reached the state; null: now */
  at: string | null;
  /** the version that the administrator saw; null: any */
  version?: number | null;
  /** the visit's therapist, and what their device showed; missing: the administrator changes it */
  therapist?: { id: number; seen: VisitSeen };
  /** with `finished`: all that the therapist took at the door; undefined: they said nothing of it */
  taken?: DoorPayment[] | undefined;
  by: Requester;
  idempotency: Idempotency | null;
  now: Date;
};

/**
 * Records the state of an approved visit, and what was taken at its door, and returns the receipt
 * (`VisitReceipt`, for a therapist `TherapistVisitReceipt`) as JSON text. Throws `idempotency_mismatch`, and for
 * other outcomes the error that `toError` returns.
 */
export async function setVisitState(
  sql: Sql,
  { id, visitState, at, version = null, therapist, taken, by, idempotency, now }: Change,
  toError: (code: RejectionCode) => Promise<ApiError>,
): Promise<string> {
  const asked = requestRow(sql, by, now, idempotency);
  const change =
    therapist && taken
      ? sql`finish_visit(
          ${id}, ${at ?? now}, ${therapist.id}, ${sql.json(therapist.seen)}, ${sql.json(taken)}, ${asked})`
      : sql`change_visit_state(
          ${id}, ${visitState}, ${at ?? now}, ${version},
          ${therapist?.id ?? null}, ${therapist?.seen.visitState ?? null}, ${therapist?.seen.startTime ?? null},
          ${asked})`;
  const [result] = await sql<[Result]>`select outcome, answer::text as answer from ${change}`;
  switch (result.outcome) {
    case 'changed':
    case 'unchanged':
    case 'replayed':
      return result.answer;
    case 'key_reused':
      throw new ApiError('idempotency_mismatch');
    case 'booking_changed':
    case 'illegal_transition':
      break;
  }
  throw await toError(result.outcome);
}

/**
 * Records or corrects the state of a visit for the administrator. Throws `idempotency_mismatch`, `not_found`,
 * `booking_changed`, `illegal_transition`.
 */
export const changeVisitState = (
  sql: Sql,
  res: Response,
  id: number,
  { visitState, version, at }: VisitChange,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> =>
  setVisitState(
    sql,
    { id, visitState, at: at ?? null, version: version ?? null, by: res, idempotency, now },
    async (code) => {
      const booking = await currentBooking(sql, id);
      const message =
        code === 'illegal_transition'
          ? `Only an approved booking has a visit under way. This one is ${booking.status}.`
          : undefined;
      return new ApiError(code, message, { booking });
    },
  );
