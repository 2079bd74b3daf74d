import { insertAuditEntries } from '../audit/record.ts';
import { ruleKey } from '../contract/fieldRules.ts';
import * as v from 'valibot';
import { integrationsPatch } from '../contract/integrations.ts';
import { notificationSettingsPatch, providers, pushTest } from '../contract/notifications.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { currentSession } from '../server/currentSession.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { loadDeliveries, shopChannelStatus } from './channelStatus.ts';
import { createLineQuotaReader } from './channels/line.ts';
import { customerRequirements } from './customerChannels.ts';
import {
  encryptedSettings,
  maskedSettings,
  patchedSettings,
  readDecryptedSettings,
  channelsWithNewRoute,
} from './integrations.ts';
import { closeBreakers } from './queue/breaker.ts';
import { notificationJson } from './notificationJson.ts';
import { retryManually } from './queue/retryManually.ts';
import { sendTest } from './sendTest.ts';

const notificationSettingsFields = [
  'shopLanguage',
  'customerEmails',
  'customerSms',
  'customerWhatsapp',
] as const;

const settingsJson = (sql: Sql) => sql`
  json_build_object(
    'shopLanguage', shop_language,
    'customerEmails', customer_emails,
    'customerSms', customer_sms,
    'customerWhatsapp', customer_whatsapp)`;

export const notifications: Feature = (router, context) => {
  const { sql } = context;
  const lineQuota = createLineQuotaReader(context.config.delivery.lineApiUrl);

  router.get('/bookings/:id/notifications', async (req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(${notificationJson(sql)} order by n.id), '[]')::text as json
      from notifications n left join push_subscriptions p on p.id = n.subscription_id
      where n.booking_id = ${pathId(req.params.id)}
        and not exists (select from bookings b where b.id = n.booking_id and b.deleted_at is not null)`);
    sendJson(res, json);
  });

  router.post('/bookings/:id/notifications/:notificationId/retry', async (req, res) => {
    const notificationId = pathId(req.params.notificationId);
    await retryManually(sql, res, { bookingId: pathId(req.params.id), notificationId });
    const json = await readJson(sql`
      select ${notificationJson(sql)}::text as json
      from notifications n left join push_subscriptions p on p.id = n.subscription_id where n.id = ${notificationId}`);
    sendJson(res, json);
  });

  router.get('/deliveries', async (_req, res) => {
    res.json({ data: await loadDeliveries(context, lineQuota) });
  });

  router.get('/settings/channels', async (_req, res) => {
    sendJson(res, await readJson(shopChannelStatus(sql)));
  });

  router.get('/settings/integrations', async (_req, res) => {
    res.json({ data: maskedSettings(await readDecryptedSettings(context)) });
  });

  router.post('/settings/integrations', async (req, res) => {
    const patch = parse(integrationsPatch, req.body);
    const current = await readDecryptedSettings(context);
    const next = patchedSettings(patch, current);
    const rerouted = channelsWithNewRoute(patch, next, current);
    const cleared = Object.entries(patch).flatMap(([channel, value]) => (value === null ? [channel] : []));
    await sql`
      with changed as (
        update integration_settings
        set
          settings = (settings || ${sql.json(encryptedSettings(context, next))}) - ${cleared}::text[], last_updated = now(),
          channels_changed_at = channels_changed_at || (
            select coalesce(jsonb_object_agg(channel, now()), '{}') from unnest(${rerouted}::text[]) channel)
        returning id)
      ${insertAuditEntries(sql, res, 'changed', {
        action: 'updated',
        subject: 'settings',
        changes: { saved: Object.keys(next), cleared },
      })}`;
    const toCustomers = providers.filter((provider) => {
      const { integration } = customerRequirements[provider];
      return integration !== null && next[integration];
    });
    await closeBreakers(sql, [
      ...Object.keys(next).map((provider) => `shop ${provider}`),
      ...toCustomers.map((provider) => `customer ${provider}`),
    ]);
    res.json({ data: maskedSettings(await readDecryptedSettings(context)) });
  });

  router.get('/settings/notifications', async (_req, res) => {
    sendJson(res, await readJson(sql`select ${settingsJson(sql)}::text as json from notification_settings`));
  });

  router.patch('/settings/notifications', async (req, res) => {
    const patch = parse(notificationSettingsPatch, req.body);
    const json = await readJson(sql`
      with changed as (
        update notification_settings set ${updateAssignments(sql, patch, notificationSettingsFields)} returning *),
      audited as (${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'settings', changes: { ...patch } })})
      select ${settingsJson(sql)}::text as json from changed`);
    sendJson(res, json);
  });

  router.post('/settings/test-notification/:channel', async (req, res) => {
    const channel = v.safeParse(v.picklist(providers, ruleKey('choiceInvalid')), req.params.channel);
    if (!channel.success) throw new ApiError('not_found');
    await sendTest(context, res, channel.output);
    res.json({ data: { channel: channel.output, sent: true } });
  });

  router.post('/push/subscriptions/test', async (req, res) => {
    const { endpoint } = parse(pushTest, req.body ?? {});
    const devices = await sql<{ id: number }[]>`
      select id from push_subscriptions
      where audience = 'shop' and ${endpoint ? sql`endpoint = ${endpoint}` : sql`session_id = ${currentSession(res).id}`}`;
    if (devices.length === 0) throw new ApiError('not_configured');
    const ids = devices.map(({ id }) => id);
    await sendTest(context, res, 'push', ids);
    res.json({ data: { channel: 'push', sent: true } });
  });
};
