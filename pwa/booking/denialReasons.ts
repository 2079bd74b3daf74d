import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DenialReason } from '#contract/denial.ts';

/** Why a request is denied, for the administrator who chooses it and for the customer alike. */
export const denialReasonTexts: Record<DenialReason, MessageDescriptor> = {
  no_time: msg`No free time then`,
  therapist_away: msg`The therapist is not available then`,
  too_far: msg`The address is too far for us`,
  short_notice: msg`Too short notice`,
};
