import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ErrorCode } from '#contract/errors.ts';

/** What each failure says to a person; `network` is the answer that never came. */
export const errors: Record<ErrorCode | 'network', MessageDescriptor> = {
  invalid: msg`Please check the highlighted fields.`,
  unauthorized: msg`Your session has expired or is invalid. Please log in again.`,
  not_found: msg`This no longer exists.`,
  method_not_allowed: msg`This is not possible here.`,
  slot_taken: msg`This time has just been taken. Please choose another one.`,
  slot_unavailable: msg`This time is not available. Please choose another one.`,
  shop_closed: msg`We are currently closed. Please check back later.`,
  therapist_inactive: msg`This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.`,
  service_not_offered: msg`This therapist does not offer this service. Please choose another one.`,
  illegal_transition: msg`The booking’s status has changed meanwhile.`,
  booking_changed: msg`The booking has changed meanwhile.`,
  in_use: msg`This is still used by bookings. Deactivate it instead of deleting it.`,
  duplicate: msg`This already exists.`,
  schedule_overlap: msg`These hours overlap with others of the same therapist.`,
  idempotency_mismatch: msg`This form was already sent with other contents. Reload the page and try again.`,
  too_large: msg`This file is too large.`,
  unsupported_media: msg`This kind of file cannot be used.`,
  too_many_requests: msg`Too many attempts. Please wait a while and try again.`,
  not_configured: msg`This is not set up yet.`,
  unavailable: msg`The service is unavailable for a moment. Please try again.`,
  internal: msg`Something went wrong on our side. Please try again later.`,
  network: msg`No connection to the server. Please check your internet connection and try again.`,
};

/** Turns anything thrown into a sentence in the language in use. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => i18n._(errors[codeOf(error)]);
}

function codeOf(error: unknown): keyof typeof errors {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(errors, code) ? (code as keyof typeof errors) : 'internal';
}
