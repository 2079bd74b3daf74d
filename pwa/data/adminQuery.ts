import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { fetchData } from './client.ts';

/** The options of an administrator's query, which is refetched whenever a component that uses it mounts. */
export const adminQuery = <Data>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => fetchData<Data>(path, signal), staleTime: 0 });

/**
 * A mutation that afterwards refetches everything under `queryKeys`. A success waits for the refetch, an error does
 * not.
 */
export function useInvalidatingMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  queryKeys: readonly QueryKey[],
) {
  const client = useQueryClient();
  const invalidate = () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn, onSuccess: invalidate, onError: () => void invalidate() });
}

/** A mutation whose response becomes the cached data of the query at `queryKey`. */
export function useCacheUpdatingMutation<Input, Data>(
  mutationFn: (input: Input) => Promise<Data>,
  queryKey: QueryKey,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (data) => client.setQueryData(queryKey, data) });
}
