import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/errors.ts';

export const moveRejectionTexts: Partial<Record<ErrorCode, MessageDescriptor>> = {
  slot_taken: msg`Another visit takes the new time`,
  slot_unavailable: msg`The therapist does not work at the new time`,
  time_passed: msg`Too late to accept`,
};
