import type { Integrations, IntegrationsPatch } from '#contract/integrations.ts';
import { settingsHooks } from './adminQuery.ts';
import { notificationsKey } from './notifications.ts';
import { adminQueryKey } from './session.ts';

export const integrationsKey = [...adminQueryKey, 'integrations'] as const;

/**
 * Secrets are masked in the response. A save contains only the channels that change; null clears a channel.
 */
export const { useSaved: useIntegrations, useSave: useSaveIntegrations } = settingsHooks<
  Integrations,
  IntegrationsPatch
>(integrationsKey, '/api/admin/settings/integrations', 'POST', notificationsKey);
