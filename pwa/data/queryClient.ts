import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from '../offline/connection.ts';
import { isUnauthorized, verifyQuery } from './session.ts';

/**
 * The specification's query defaults: nothing is fetched again by itself, nothing is tried twice; but what failed
 * is asked for again when the connection is back. A token that is refused anywhere is verified at once, so that
 * the gate learns of it.
 */
export function createQueryClient(): QueryClient {
  const onRefusal = (error: unknown) => {
    if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: verifyQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        if (queryHash !== JSON.stringify(verifyQuery.queryKey)) onRefusal(error);
      },
    }),
    mutationCache: new MutationCache({ onError: onRefusal }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // Without a network a request must fail at once and say so, not wait unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  onlineManager.setEventListener((tell) => {
    const report = () => tell(connection.isUp());
    // at once too: a request may have gone unanswered while nobody listened
    report();
    return connection.subscribe(report);
  });
  return client;
}
