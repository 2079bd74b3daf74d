import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { RequestError } from '../data/client.ts';
import { loadErrors } from '../i18n/loadErrors.ts';

export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => i18n._(failureOf(error));
}

function failureOf(error: unknown) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 0)
    return msg`No connection. Please try again once you are online; what you entered stays here.`;
  if (status === 401) return msg`This phone is no longer signed in.`;
  if (error instanceof RequestError && error.code === 'too_many_time_off_requests')
    return msg`Ten of your requests are waiting for an answer. Withdraw one of them, or wait for the answer.`;
  if (status === 404 || status === 409) return msg`This has changed meanwhile. Please look at it again.`;
  if (status === 429) return loadErrors.too_many_requests;
  if (status >= 500) return loadErrors.unavailable;
  return msg`Something you entered was not accepted. Please check it.`;
}
