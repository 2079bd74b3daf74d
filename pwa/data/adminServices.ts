import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Service, ServiceInput } from '#contract/service.ts';
import { read, send } from './client.ts';
import { servicesKey } from './services.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

const key = [...adminQueryKey, 'services'] as const;

export const adminServicesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => read<Service[]>('/api/admin/services', signal),
  staleTime: 0,
});

export const useAdminServices = () => useQuery(adminServicesQuery);

// What visitors see of services lies under both keys.
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([key, servicesKey, therapistsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Makes a service, or saves the one with `id`. */
export function useSaveService() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...input }: ServiceInput & { id: number | null }) =>
      id === null
        ? send<Service>('POST', '/api/admin/services', input)
        : send<Service>('PATCH', `/api/admin/services/${id}`, input),
    onSuccess: refresh,
  });
}

export function useDeleteService() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => send<null>('DELETE', `/api/admin/services/${id}`),
    onSuccess: refresh,
  });
}
