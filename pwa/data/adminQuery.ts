import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { fetchData, sendRequest } from './client.ts';

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

/**
 * The hooks of settings that are read and saved at one `path`. The response to a save has all of them, and is cached;
 * what is under `affected` is refetched.
 */
export const settingsHooks = <Data, Input = Data>(
  queryKey: QueryKey,
  path: string,
  method: 'PATCH' | 'POST',
  affected?: QueryKey,
) => ({
  useSaved: () => useQuery(adminQuery<Data>(queryKey, path)),
  useSave: () => {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (input: Input) => sendRequest<Data>(method, path, input),
      onSuccess: (data) => client.setQueryData(queryKey, data),
      onSettled: () => affected && client.invalidateQueries({ queryKey: affected }),
    });
  },
});
