import type { QueryClient } from '@tanstack/react-query';
import { RequestError } from './client.ts';
import { hasToken, subscribeToToken } from './storedSession.ts';

export const adminQueryKey = ['admin'] as const;

/** The key of the query that asks the server whether the token is valid (`verifyQuery`). */
export const verifyKey = [...adminQueryKey, 'verify'] as const;

/** Only a 401 means that the token is invalid; without a response, or after a 5xx, it may be valid. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;

export const clearAdminCache = (client: QueryClient): void =>
  client.removeQueries({ queryKey: adminQueryKey });

/** Another tab may sign out: the administrator's data must not stay visible here. */
export const clearAdminCacheOnLogout = (client: QueryClient): (() => void) =>
  subscribeToToken(() => {
    if (!hasToken()) clearAdminCache(client);
  });
