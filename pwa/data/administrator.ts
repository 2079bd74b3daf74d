import { createContext, useContext } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './client.ts';
import { verifyKey } from './session.ts';

/** ms between two attempts to verify the token, while there is no response */
const retryInterval = 15_000;

type Administrator = { userId: number; username: string };

/** Asks the server whether the token is valid, again and again until it responds. */
export const verifyQuery = queryOptions({
  queryKey: verifyKey,
  queryFn: ({ signal }) => fetchData<Administrator>('/api/auth/verify', signal),
  gcTime: 0,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
});

/** The id of the signed-in administrator; null outside of AuthGate. */
export const CurrentUserId = createContext<number | null>(null);

export const useCurrentUserId = (): number | null => useContext(CurrentUserId);
