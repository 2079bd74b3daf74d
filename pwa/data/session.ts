import { createContext, useContext } from 'react';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchData, RequestError } from './client.ts';
import { hasToken, subscribeToToken } from './storedSession.ts';

export const adminQueryKey = ['admin'] as const;

/** ms between two attempts to verify the token, while there is no response */
const retryInterval = 15_000;

export type Administrator = { userId: number; username: string };

export const verifyQuery = queryOptions({
  queryKey: [...adminQueryKey, 'verify'],
  queryFn: ({ signal }) => fetchData<Administrator>('/api/auth/verify', signal),
  gcTime: 0,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
});

/** Only a 401 means that the token is invalid; without a response, or after a 5xx, it may be valid. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;

export const clearAdminCache = (client: QueryClient): void =>
  client.removeQueries({ queryKey: adminQueryKey });

/** Another tab may sign out: the administrator's data must not stay visible here. */
export const clearAdminCacheOnSignOut = (client: QueryClient): (() => void) =>
  subscribeToToken(() => {
    if (!hasToken()) clearAdminCache(client);
  });

/** null outside of AuthGate */
export const CurrentUserId = createContext<number | null>(null);

export const useCurrentUserId = (): number | null => useContext(CurrentUserId);
