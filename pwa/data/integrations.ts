import { useQuery } from '@tanstack/react-query';
import type { Integrations, IntegrationsPatch } from '#contract/integrations.ts';
import { adminQuery, useCacheUpdatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/settings/integrations';
export const integrationsKey = [...adminQueryKey, 'integrations'] as const;

/** What is saved for each channel; secrets are masked. */
export const useIntegrations = () => useQuery(adminQuery<Integrations>(integrationsKey, path));

/** Saves some channels, or clears them with null. The answer has all of them. */
export const useSaveIntegrations = () =>
  useCacheUpdatingMutation(
    (patch: IntegrationsPatch) => sendRequest<Integrations>('POST', path, patch),
    integrationsKey,
  );
