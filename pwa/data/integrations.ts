import type { Integrations, IntegrationsPatch } from '#contract/integrations.ts';
import { settingsHooks } from './adminQuery.ts';
import { notificationsKey } from './notifications.ts';
import { adminQueryKey } from './session.ts';

export const integrationsKey = [...adminQueryKey, 'integrations'] as const;

/** A save contains only the channels that change; null clears a channel. Secrets are masked in the response. */
export const { useSaved: useIntegrations, useSave: useSaveIntegrations } = settingsHooks<
  Integrations,
  IntegrationsPatch
>(integrationsKey, '/api/admin/settings/integrations', 'POST', notificationsKey);
