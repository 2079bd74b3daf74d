import type { ErrorCode } from '#contract/errors.ts';
import { RequestError } from '../../data/client.ts';
import { isOutcomeUnknown } from '../../booking/idempotencyKey.ts';

const handledCodes = [
  'slot_taken',
  'slot_unavailable',
  'shop_closed',
  'therapist_inactive',
  'service_not_offered',
  'service_changed',
  'idempotency_mismatch',
  'too_many_requests',
  'too_many_open_requests',
  'too_many_waiting_requests',
  'invalid',
] as const satisfies ErrorCode[];

/**
 * Why a request was not confirmed. 'unknown': sent, but it is not known whether it was booked;
 * 'already_booked': booked earlier from this device; 'rejected': any other code.
 */
export type SubmitError =
  | (typeof handledCodes)[number]
  | 'already_booked'
  | 'offline'
  | 'unknown'
  | 'rejected';

export function submitErrorOf(error: unknown): SubmitError {
  if (isOutcomeUnknown(error)) return 'unknown';
  const code = error instanceof RequestError ? error.failure?.code : null;
  // The therapist was deleted, which for the customer is the same as inactive.
  if (code === 'not_found') return 'therapist_inactive';
  return handledCodes.find((handled) => handled === code) ?? 'rejected';
}

export const hasDefiniteAnswer = (error: SubmitError): boolean => error !== 'unknown' && error !== 'offline';
