import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { fetchBody, fetchData, sendRequest } from './client.ts';

export const adminQuery = <Data>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => fetchData<Data>(path, signal), staleTime: 0 });

/** A list that the API sends page by page. */
export const useAdminInfiniteQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  path: string,
  headers: Record<string, string> = {},
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchBody<Page>(pageParam === null ? path : `${path}?cursor=${pageParam}`, signal, headers),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** After success or error, refetches everything under `queryKeys`; only success waits for the refetch. */
export function useInvalidatingMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  queryKeys: readonly QueryKey[],
) {
  const client = useQueryClient();
  const invalidate = () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn, onSuccess: invalidate, onError: () => void invalidate() });
}

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
