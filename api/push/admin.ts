import { insertAuditEntries } from '../audit/record.ts';
import { currentSession } from '../server/currentSession.ts';
import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { invalidFieldError } from '../errors.ts';
import { parse } from '../server/input.ts';
import { deviceLabel } from '../auth/deviceLabel.ts';
import { isAllowedPushEndpoint } from './allowedHosts.ts';
import { publicPushKey } from './keys.ts';

export const push: Feature = (router, context) => {
  const { sql, config } = context;

  router.get('/push/key', async (_req, res) => {
    res.json({ data: { key: await publicPushKey(context) } });
  });

  router.get('/push/subscriptions', async (_req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', p.id, 'endpoint', p.endpoint, 'label', p.label, 'createdAt', iso(p.saved_at),
        'isCurrent', p.session_id = ${currentSession(res).id},
        'lastDeliveredAt', iso(last.delivered_at), 'lastError', h.reason, 'lastFault', h.fault) order by p.id), '[]')::text as json
      from push_subscriptions p
      join shop_recipients r on r.subscription_id = p.id
      left join queue_health h on h.queue = r.queue and h.failures > 0
      left join lateral (
        select max(delivered_at) as delivered_at from notifications where queue = r.queue and state = 'sent') last on true`);
    sendJson(res, json);
  });

  // The same endpoint means the same device, even when another user signs in on it.
  router.post('/push/subscriptions', async (req, res) => {
    const { endpoint, keys } = parse(pushSubscription, req.body);
    if (!isAllowedPushEndpoint(endpoint, config.delivery))
      throw invalidFieldError('endpoint', 'choiceInvalid');
    const label = deviceLabel(req.get('user-agent') ?? '');
    const [row] = await sql<{ id: number }[]>`
      with saved as (
        insert into push_subscriptions (audience, session_id, endpoint, p256dh, auth, label)
        values ('shop', ${currentSession(res).id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${label})
        on conflict on constraint push_subscriptions_browser do update set
          session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label
        returning id),
      audited as (${insertAuditEntries(sql, res, 'saved', { action: 'created', subject: 'device', changes: { label } })})
      select id, tell('notification') from saved`;
    res.status(201).json({ data: { id: row?.id, label } });
  });

  router.delete('/push/subscriptions', async (req, res) => {
    const { endpoint } = parse(pushEndpoint, req.body);
    await sql`
      with deleted as (
        delete from push_subscriptions where audience = 'shop' and endpoint = ${endpoint} returning id),
      audited as (${insertAuditEntries(sql, res, 'deleted', { action: 'deleted', subject: 'device' })})
      select tell('notification') from deleted`;
    res.status(204).end();
  });
};
