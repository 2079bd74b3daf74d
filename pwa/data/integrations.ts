import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Integrations, IntegrationsPatch } from '#contract/integrations.ts';
import { read, send } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/settings/integrations';
const key = [...adminQueryKey, 'integrations'] as const;

/** What is saved for each channel; secrets are masked. */
export const useIntegrations = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read<Integrations>(path, signal),
    staleTime: 0,
  });

/** Saves some channels, or clears them with null. The answer is all of them, as they are now. */
export function useSaveIntegrations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: IntegrationsPatch) => send<Integrations>('POST', path, patch),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
}
