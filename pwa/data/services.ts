import { useQuery } from '@tanstack/react-query';
import type { Service } from '#contract/service.ts';
import { read } from './client.ts';
import { therapistsKey } from './therapists.ts';

export const servicesKey = ['services'] as const;

/** Every service of the shop. */
export const useServices = () =>
  useQuery({ queryKey: servicesKey, queryFn: ({ signal }) => read<Service[]>('/api/services', signal) });

/** The services of one therapist. */
export const useTherapistServices = (therapistId: number) =>
  useQuery({
    queryKey: [...therapistsKey, therapistId, 'services'],
    queryFn: ({ signal }) => read<Service[]>(`/api/therapists/${therapistId}/services`, signal),
  });

/** One service of one therapist. */
export const useTherapistService = (therapistId: number, serviceId: number) =>
  useQuery({
    queryKey: [...therapistsKey, therapistId, 'services', serviceId],
    queryFn: ({ signal }) => read<Service>(`/api/therapists/${therapistId}/services/${serviceId}`, signal),
  });
