import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { openRequestLimit } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { loadErrors, withRequestId } from './loadErrors.ts';

export const errors: Record<ErrorCode | 'network', MessageDescriptor> = {
  ...loadErrors,
  invalid: msg`Something you entered was not accepted. Please check it.`,
  unauthorized: msg`Your session has expired or is invalid. Please log in again.`,
  method_not_allowed: msg`This is not possible here.`,
  slot_taken: msg`This time has just been taken. Please choose another one.`,
  slot_unavailable: msg`This time is not available. Please choose another one.`,
  shop_closed: msg`We are currently closed. Please check back later.`,
  therapist_inactive: msg`This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.`,
  service_not_offered: msg`This therapist does not offer this service. Please choose another one.`,
  illegal_transition: msg`The booking’s status has changed meanwhile.`,
  time_passed: msg`The time of this request has passed. Deny it, or move it to another time first.`,
  therapist_off: msg`The therapist does not work then, or takes no bookings. Look at the booking, and decide again.`,
  customer_changed: msg`The customer has been changed meanwhile. Please look and save again.`,
  shop_changed: msg`The shop has been changed meanwhile. Please look at it and save again.`,
  schedule_changed: msg`These hours have been changed meanwhile. Please look at them and save again.`,
  too_late_to_cancel: msg`It is too late to cancel here. Please call the shop.`,
  too_late_to_move: msg`It is too late to ask for another time here. Please call the shop.`,
  time_off_withdrawn: msg`This request has been withdrawn meanwhile. Nothing was changed.`,
  time_off_answered: msg`This request has been answered meanwhile. Nothing was changed.`,
  too_many_time_off_requests: msg`Ten of your requests are waiting for an answer. Withdraw one of them, or wait for the answer.`,
  booking_changed: msg`The booking has changed meanwhile. Please look at it again.`,
  statement_changed: msg`This statement has changed meanwhile. Look at the new amount before you pay it.`,
  slip_used: msg`This slip was sent before. Send the slip of another transfer, or contact us.`,
  nothing_to_pay: msg`There is nothing to pay right now, so we need no slip. If you have paid, please contact us.`,
  not_reviewable: msg`This visit cannot be reviewed, or was reviewed before.`,
  in_use: msg`This is still used by bookings. Deactivate it instead of deleting it.`,
  duplicate: msg`This already exists.`,
  schedule_overlap: msg`These hours overlap with others of the same therapist.`,
  idempotency_mismatch: msg`This form was already sent with other contents. Reload the page and try again.`,
  too_large: msg`This picture is too large. Send a smaller one, or a screenshot of it.`,
  unsupported_media: msg`This kind of file cannot be used.`,
  not_configured: msg`This is not set up yet.`,
  service_changed: msg`The price or the duration of this service has changed.`,
  too_many_waiting_requests: msg`Many requests for this day are waiting for our answer. Please choose another day or another therapist.`,
  too_many_open_requests: msg`You already have ${openRequestLimit} requests waiting for our answer.`,
};

const highlighted = msg`Please check the highlighted fields.`;

/**
 * The message of any thrown error, in the current language. `unexpected` replaces the default text for errors
 * without a code. `isHighlighted`: the form marks the fields that the API rejected.
 */
export function useErrorText(): (error: unknown, unexpected?: string, isHighlighted?: boolean) => string {
  const { i18n } = useLingui();
  return (error, unexpected, isHighlighted = false) => {
    const code = codeOf(error);
    if (code === 'internal' && unexpected !== undefined) return withRequestId(unexpected, error);
    return withRequestId(i18n._(code === 'invalid' && isHighlighted ? highlighted : errors[code]), error);
  };
}

function codeOf(error: unknown): keyof typeof errors {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(errors, code) ? (code as ErrorCode) : 'internal';
}
