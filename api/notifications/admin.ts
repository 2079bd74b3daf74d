import { insertAuditEntries } from '../audit/record.ts';
import { rule } from '../contract/rules.ts';
import * as v from 'valibot';
import { notificationSettingsPatch, testChannels } from '../contract/notifications.ts';
import { sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { loadDeliveries } from './channelStatus.ts';
import { createLineQuota } from './channels/line.ts';
import { notificationJson } from './select.ts';
import { sendTest } from './sendTest.ts';

const settingsJson = (sql: Sql) => sql`
  json_build_object('shopLanguage', shop_language, 'customerEmails', customer_emails)`;

export const notifications: Feature = (router, context) => {
  const { sql } = context;
  const lineQuota = createLineQuota(context.config.delivery.lineApiUrl);

  router.get('/bookings/:id/notifications', async (req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select coalesce(json_agg(${notificationJson(sql)} order by n.id), '[]')::text as json
      from notifications n left join push_subscriptions p on p.id = n.subscription_id
      where n.booking_id = ${pathId(req.params.id)}`;
    sendJson(res, row?.json ?? '[]');
  });

  router.post('/bookings/:id/notifications/:notificationId/retry', async (req, res) => {
    const id = pathId(req.params.id);
    const notificationId = pathId(req.params.notificationId);
    const [row] = await sql<{ json: string }[]>`
      with b as (
        update notifications set
          -- what was tried stays so: its key may be known, and must not tell of others
          state = 'queued', attempts = least(attempts, 1), next_at = now(), digest_of = null, fault = null,
          last_error = null
        where id = ${notificationId} and booking_id = ${id} and state in ('dead', 'skipped')
        returning id, booking_id, lane),
      -- what it was to tell of died with it
      others as (
        update notifications n set state = 'queued', next_at = now(), digest_of = null, fault = null, last_error = null
        from b where n.digest_of = b.id and n.state = 'dead'),
      -- asked by hand, it is tried at once, whatever its lane has been through
      opened as (update lane_health h set open_until = null from b where h.lane = b.lane),
      woken as (select pg_notify('deliveries', '') from b),
      booking as (select booking_id as id from b),
      audited as (
        ${insertAuditEntries(sql, res, 'booking', { action: 'retried', subject: 'booking', changes: { notificationId } })})
      select b.id::text as json from b, woken`;
    if (!row) await refuseRetry(sql, id, notificationId);
    const [now] = await sql<{ json: string }[]>`
      select ${notificationJson(sql)}::text as json
      from notifications n left join push_subscriptions p on p.id = n.subscription_id where n.id = ${notificationId}`;
    sendJson(res, now?.json ?? 'null');
  });

  router.get('/deliveries', async (_req, res) => {
    res.json({ data: await loadDeliveries(context, lineQuota) });
  });

  router.get('/settings/notifications', async (_req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select ${settingsJson(sql)}::text as json from notification_settings`;
    sendJson(res, row?.json ?? 'null');
  });

  router.patch('/settings/notifications', async (req, res) => {
    const patch = parse(notificationSettingsPatch, req.body);
    const [row] = await sql<{ json: string }[]>`
      with changed as (
        update notification_settings set
          shop_language = ${patch.shopLanguage ?? sql`shop_language`},
          customer_emails = ${patch.customerEmails ?? sql`customer_emails`}
        returning *),
      audited as (${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'settings', changes: { ...patch } })})
      select ${settingsJson(sql)}::text as json from changed`;
    sendJson(res, row?.json ?? 'null');
  });

  router.post('/settings/test-notification/:channel', async (req, res) => {
    const channel = v.safeParse(v.picklist(testChannels, rule('choiceInvalid')), req.params.channel);
    if (!channel.success) throw new ApiError('not_found');
    await sendTest(context, res, channel.output);
    res.json({ data: { channel: channel.output, sent: true } });
  });
};

// One that is on its way or has arrived needs no second: its state is the answer. What does not exist is 404.
async function refuseRetry(sql: Sql, bookingId: number, id: number): Promise<void> {
  const [existing] = await sql`select id from notifications where id = ${id} and booking_id = ${bookingId}`;
  if (!existing) throw new ApiError('not_found');
}
