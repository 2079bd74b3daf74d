import type { DoorPayment } from '../contract/payment.ts';
import type { VisitState } from '../contract/visit.ts';
import { requestRow, type Requester } from '../bookings/requester.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Idempotency } from '../server/idempotency.ts';

type Finished = {
  id: number;
  /** when it was said */
  at: string;
  /** all that was taken at the door */
  taken: DoorPayment[];
  therapist: { id: number; seen: { visitState: VisitState | null; startTime: string; taken: DoorPayment[] } };
  by: Requester;
  idempotency: Idempotency | null;
  now: Date;
};

/** See sql/functions/finish_visit.sql. */
type Result =
  | { outcome: 'changed' | 'unchanged' | 'replayed'; answer: string }
  | { outcome: 'key_reused' | 'booking_changed' | 'illegal_transition' };

/**
 * Sets a visit to finished, if it is not yet, and records what its therapist took at the door. Returns the receipt
 * (`TherapistVisitReceipt`) as JSON text. Throws `idempotency_mismatch`, and for other outcomes the error that `toError` returns.
 */
export async function finishVisit(
  sql: Sql,
  { id, at, taken, therapist, by, idempotency, now }: Finished,
  toError: (code: 'booking_changed' | 'illegal_transition') => Promise<ApiError>,
): Promise<string> {
  const { visitState, startTime, taken: seenTaken } = therapist.seen;
  const [result] = await sql<[Result]>`
    select outcome, answer::text as answer
    from finish_visit(
      ${id}, ${at}, ${therapist.id}, ${visitState}, ${startTime}, ${sql.json(seenTaken)}, ${sql.json(taken)},
      ${requestRow(sql, by, now, idempotency)})`;
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
