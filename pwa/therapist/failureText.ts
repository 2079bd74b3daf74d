import { t } from '@lingui/core/macro';
import { RequestError } from '../data/client.ts';

/** Why something could not be saved, and what to do. */
export function failureText(error: unknown): string {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 0)
    return t`No connection. Please try again once you are online; what you entered stays here.`;
  if (status === 401) return t`This phone is no longer signed in.`;
  if (error instanceof RequestError && error.code === 'too_many_time_off_requests')
    return t`Ten of your requests are waiting for an answer. Withdraw one of them, or wait for the answer.`;
  if (status === 404 || status === 409) return t`This has changed meanwhile. Please look at it again.`;
  if (status === 429) return t`Too many attempts. Please wait a while and try again.`;
  if (status >= 500) return t`We cannot be reached right now. Please try again in a moment.`;
  return t`Something you entered was not accepted. Please check it.`;
}
