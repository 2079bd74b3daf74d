import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Separate from the other errors to keep the first page load small. */
export const loadErrors = {
  not_found: msg`This no longer exists.`,
  too_many_requests: msg`Too many attempts. Please wait a while and try again.`,
  unavailable: msg`We cannot be reached right now. Please try again in a moment.`,
  internal: msg`Something went wrong on our side. Please try again later.`,
  network: msg`No connection to the server. Please check your internet connection and try again.`,
};

export function useLoadErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const text = i18n._(loadErrors[Object.hasOwn(loadErrors, code) ? (code as 'internal') : 'internal']);
    return withRequestId(text, error);
  };
}

/** Adds the id by which the shop's operator finds an unexpected error in the server's log. */
export function withRequestId(text: string, error: unknown): string {
  const { requestId } = (error as { failure?: { requestId?: string } | null } | null)?.failure ?? {};
  return requestId === undefined ? text : `${text} (${requestId})`;
}
