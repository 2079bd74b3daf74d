import type { Response } from 'express';
import type { AlarmAnswer } from '../contract/visit.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { requestRow } from './requester.ts';
import { currentBooking } from './select.ts';

type Result = {
  outcome: 'answered' | 'unchanged' | 'replayed' | 'key_reused' | 'booking_changed';
  json: string | null;
};

/**
 * Records that an administrator takes care of an overdue visit, and returns the receipt (`AlarmReceipt`) as
 * JSON text. Throws `idempotency_mismatch`, `not_found`, and `booking_changed` with the current booking, also
 * when its visit is not under way or not overdue.
 */
export async function answerAlarm(
  sql: Sql,
  res: Response,
  id: number,
  { version }: AlarmAnswer,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  const [{ outcome, json }] = await sql<[Result]>`
    select outcome, answer::text as json
    from answer_alarm(${id}, ${version ?? null}, ${requestRow(sql, res, now, idempotency)})`;
  if (outcome === 'key_reused') throw new ApiError('idempotency_mismatch');
  if (outcome === 'booking_changed')
    throw new ApiError(outcome, undefined, { booking: await currentBooking(sql, id) });
  return json ?? '';
}
