import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Service, ServiceWithTerms } from '#contract/service.ts';
import { sortByName } from '../i18n/nameOrder.ts';
import { fetchData } from './client.ts';
import { dataUnlessGone, therapistKey } from './therapists.ts';

export const servicesKey = ['services'] as const;

export const useServices = () =>
  useQuery({
    queryKey: servicesKey,
    queryFn: ({ signal }) => fetchData<Service[]>('/api/services', signal),
    select: sortByName(),
  });

const therapistServicesQuery = (therapistId: number) =>
  queryOptions({
    queryKey: [...therapistKey(therapistId), 'services'],
    queryFn: ({ signal }) => fetchData<Service[]>(`/api/therapists/${therapistId}/services`, signal),
  });

export const useTherapistServices = (therapistId: number) =>
  useQuery({ ...therapistServicesQuery(therapistId), select: sortByName() });

const serviceKey = (therapistId: number, serviceId: number) =>
  [...therapistKey(therapistId), 'services', serviceId] as const;

export function useTherapistService(therapistId: number, serviceId: number) {
  const { data, error, refetch } = useQuery({
    queryKey: serviceKey(therapistId, serviceId),
    queryFn: ({ signal }) =>
      fetchData<ServiceWithTerms>(`/api/therapists/${therapistId}/services/${serviceId}`, signal),
  });
  const list = useQuery({ ...therapistServicesQuery(therapistId), enabled: false }).data;
  // The customer agrees to the price, so the cached list is used only after the request has failed.
  const listed: ServiceWithTerms | undefined = error
    ? list?.find((service) => service.id === serviceId)
    : undefined;
  return { ...dataUnlessGone(data ?? listed, error), refetch };
}

export const cacheService = (
  client: QueryClient,
  therapistId: number,
  serviceId: number,
  current: Partial<Service>,
): void => {
  client.setQueryData<ServiceWithTerms>(
    serviceKey(therapistId, serviceId),
    (service) => service && { ...service, ...current },
  );
};
