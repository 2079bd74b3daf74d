import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from '../offline/connection.ts';
import { isUnauthorized, verifyKey } from './session.ts';

/**
 * No automatic refetches or retries, except that failed queries are refetched when the connection returns. A
 * 401 to any request has the token verified at once, so that AuthGate notices.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: verifyKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        if (queryHash !== JSON.stringify(verifyKey)) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // Without a network a request must fail at once, not be paused.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(connection.isUp());
    // Checked at once, too, since a request may have failed before the subscription.
    update();
    return connection.subscribe(update);
  });
  return client;
}
