import { createContext, useContext } from 'react';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchData, RequestError } from './client.ts';
import { hasToken, subscribeToToken } from './storedSession.ts';

/** The first part of every query key whose data only a signed-in administrator may see. */
export const adminQueryKey = ['admin'] as const;

/** ms between two attempts to verify the token, while there is no response */
const retryInterval = 15_000;

export type Administrator = { userId: number; username: string };

/** Asks the server whether the token is valid, again and again until it responds. */
export const verifyQuery = queryOptions({
  queryKey: [...adminQueryKey, 'verify'],
  queryFn: ({ signal }) => fetchData<Administrator>('/api/auth/verify', signal),
  gcTime: 0,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
});

/** True when the server rejected the token; without a response, or after a 5xx, the token may be valid. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;

/** Removes the administrator's data from memory. */
export const clearAdminCache = (client: QueryClient): void =>
  client.removeQueries({ queryKey: adminQueryKey });

/** Removes the administrator's data from memory as soon as another tab has signed out. */
export const clearAdminCacheOnSignOut = (client: QueryClient): (() => void) =>
  subscribeToToken(() => {
    if (!hasToken()) clearAdminCache(client);
  });

/** The id of the signed-in administrator; null outside of AuthGate. */
export const CurrentUserId = createContext<number | null>(null);

export const useCurrentUserId = (): number | null => useContext(CurrentUserId);
