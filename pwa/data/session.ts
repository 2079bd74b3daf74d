import { tokenStorageKey } from '#contract/constants.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';
import { read, RequestError } from './client.ts';

/** ms between two questions whether the token is good, while nobody answers */
const askAgainAfter = 15_000;

/** Everything that only a signed-in administrator has asked for lies under this key. */
export const adminQueryKey = ['admin'] as const;

/** Whether this device holds a token. Only the server knows whether it is still good. */
export const hasToken = (): boolean => readLocalStorage(tokenStorageKey) !== null;

/** The token on this device, or null. */
export const readToken = (): string | null => readLocalStorage(tokenStorageKey);

/** Forgets what the token had opened as soon as another tab has signed out. */
export const clearAdminCacheOnSignOut = (client: QueryClient): (() => void) =>
  subscribeToToken(() => {
    if (!hasToken()) client.removeQueries({ queryKey: adminQueryKey });
  });

/** Calls `listener` when another tab signs in or out. Returns how to stop. */
export function subscribeToToken(listener: () => unknown): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === tokenStorageKey || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** True when the server refused the token; silence and a server at fault say nothing about it. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;

/** Who is signed in. */
export type Administrator = { userId: number; username: string };

/** Asks the server whether the token is good. After silence it asks again, until there is an answer. */
export const verifyQuery = queryOptions({
  queryKey: [...adminQueryKey, 'verify'],
  queryFn: ({ signal }) => read<Administrator>('/api/auth/verify', signal),
  gcTime: 0,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainAfter : false),
});
