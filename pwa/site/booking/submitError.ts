import type { ErrorCode } from '#contract/errors.ts';
import { RequestError } from '../../data/client.ts';
import { isUnknownOutcome } from './requestKey.ts';

/** What stands between a filled form and its booking; each has its own words and way out on the screen. */
export type Trouble =
  | 'slotTaken'
  | 'slotUnavailable'
  | 'shopClosed'
  | 'therapistGone'
  | 'serviceGone'
  | 'serviceChanged'
  | 'sentBefore'
  | 'tooMany'
  | 'tooManyOpen'
  | 'invalid'
  | 'offline'
  | 'unknown'
  | 'refused';

/** What a failed request means to the customer. Codes that no booking request is answered with are `refused`. */
export function troubleOf(error: unknown): Trouble {
  if (isUnknownOutcome(error)) return 'unknown';
  const failure = error instanceof RequestError ? error.failure : null;
  return (failure && troubles[failure.code]) ?? 'refused';
}

const troubles: Partial<Record<ErrorCode, Trouble>> = {
  slot_taken: 'slotTaken',
  slot_unavailable: 'slotUnavailable',
  shop_closed: 'shopClosed',
  therapist_inactive: 'therapistGone',
  not_found: 'therapistGone',
  service_not_offered: 'serviceGone',
  service_changed: 'serviceChanged',
  idempotency_mismatch: 'sentBefore',
  too_many_requests: 'tooMany',
  too_many_open_requests: 'tooManyOpen',
  invalid: 'invalid',
};

/** Troubles that are told beside the slots, because another slot is the way out. */
export const isSlotTrouble = (trouble: Trouble | null): trouble is 'slotTaken' | 'slotUnavailable' =>
  trouble === 'slotTaken' || trouble === 'slotUnavailable';

/** False when it is not known what became of the request, or when it never left. */
export const isAnswered = (trouble: Trouble): boolean => trouble !== 'unknown' && trouble !== 'offline';
