import type { Integrations, IntegrationsPatch } from '#contract/integrations.ts';
import { settingsHooks } from './adminQuery.ts';
import { notificationsKey } from './notifications.ts';
import { adminQueryKey } from './session.ts';

export const integrationsKey = [...adminQueryKey, 'integrations'] as const;

/** What is saved for each channel; secrets are masked. Some channels are saved at a time, or cleared with null. */
export const { useSaved: useIntegrations, useSave: useSaveIntegrations } = settingsHooks<
  Integrations,
  IntegrationsPatch
>(integrationsKey, '/api/admin/settings/integrations', 'POST', notificationsKey);
