import { QueryClient } from '@tanstack/react-query';

/** The specification's query defaults: nothing is fetched again by itself, nothing is tried twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a request must fail at once and say so, not wait unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
