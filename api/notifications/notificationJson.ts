import type { Sql } from '../database/client.ts';

/** A notification as JSON for the administrator, from `notifications n` left join `push_subscriptions p`. */
export const notificationJson = (sql: Sql) => sql`
  json_build_object(${notificationFields(sql)})`;

export const notificationFields = (sql: Sql) => sql`
  'id', n.id,
  'channel', case n.audience when 'shop' then n.provider else n.audience || '_' || n.provider end,
  'event', n.event,
  'device', coalesce(p.label, (
    select t.name || ', ' || d.label
    from therapist_devices d join therapists t on t.id = d.therapist_id where d.id = p.device_id)),
  'state', n.state,
  'attempts', n.attempts,
  'fault', n.fault,
  'lastError', n.last_error,
  'createdAt', iso(n.created_at),
  'nextAt', case when n.state = 'queued' then iso(n.next_at) end,
  'deliveredAt', iso(n.delivered_at)`;
