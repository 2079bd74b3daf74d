import {
  deliveryChannels,
  providers,
  type ChannelHealth,
  type Deliveries,
  type Audience,
  type DeliveryChannel,
  type LineQuota,
  type Provider,
} from '../contract/notifications.ts';
import type { Sql } from '../database/client.ts';
import type { Context } from '../server/context.ts';
import { customerRequirements } from './customerChannels.ts';
import { readDecryptedSettings } from './integrations.ts';
import { notificationFields } from './notificationJson.ts';
import { isSmsConfigured, isWhatsappConfigured } from './channels/twilio.ts';

const recentCount = 5;

/** The status of every channel, with its latest messages and LINE's quota. */
export async function loadDeliveries(
  context: Context,
  lineQuota: (token: string) => Promise<LineQuota | null>,
): Promise<Deliveries> {
  const { line } = await readDecryptedSettings(context);
  const [channels, quota] = await Promise.all([
    Promise.all(deliveryChannels.map((channel) => loadChannel(context, channel))),
    line?.channelAccessToken ? lineQuota(line.channelAccessToken) : null,
  ]);
  return { channels, lineQuota: quota };
}

/** Whether each of the shop's channels is set up, and has delivered a message since. */
export const shopChannelStatus = (sql: Sql) => sql`
  select json_agg(json_build_object(
    'channel', channel,
    'isSetUp', exists (select from shop_recipients r where r.provider = channel),
    'hasArrived', has_arrived(channel)) order by place)::text as json
  from unnest(${[...providers]}::text[]) with ordinality chosen (channel, place)`;

function splitChannel(channel: DeliveryChannel): { audience: Audience; provider: Provider } {
  const [, audience = 'shop', provider] = /^(?:(customer|therapist)_)?(.+)$/.exec(channel) ?? [];
  return { audience: audience as Audience, provider: provider as Provider };
}

function isAvailable(provider: Provider, { delivery }: Context['config']): boolean {
  if (provider === 'sms') return isSmsConfigured(delivery);
  if (provider === 'whatsapp') return isWhatsappConfigured(delivery);
  return true;
}

function isSetUp(sql: Sql, audience: Audience, provider: Provider) {
  if (audience === 'customer') return customerRequirements[provider].isSetUp(sql);
  if (audience === 'therapist')
    return sql`exists (select from push_subscriptions where audience = 'therapist')`;
  // LINE pushes to a user id alone, not to an id like @name
  if (provider === 'line')
    return sql`exists (
      select from integration_settings where settings #>> '{line,adminLineId}' ~ '^U[0-9a-f]{32}$')`;
  return sql`exists (select from shop_recipients where provider = ${provider})`;
}

async function loadChannel({ sql, config }: Context, channel: DeliveryChannel): Promise<ChannelHealth> {
  const { audience, provider } = splitChannel(channel);
  const queue = `${audience} ${provider}`;
  const isOfChannel = sql`audience = ${audience} and provider = ${provider}`;
  const [row] = await sql<{ json: string }[]>`
    with failing as (
      select open_until, fault, reason from queue_health
      -- each device has its own queue (queue_of)
      where (queue = ${queue} or starts_with(queue, ${`${queue} `})) and failures > 0 order by open_until desc nulls last limit 1)
    select json_build_object(
      'channel', ${channel}::text,
      'isSetUp', ${isSetUp(sql, audience, provider)},
      'hasArrived', ${audience === 'shop' ? sql`has_arrived(${provider})` : null}::boolean,
      'isAvailable', ${isAvailable(provider, config)}::boolean,
      'pausedUntil', (select iso(open_until) from failing where open_until > now()),
      'fault', (select fault from failing),
      'reason', (select reason from failing),
      'waiting', (
        select count(*) from notifications where ${isOfChannel} and state in ('queued', 'sending')),
      'lastDeliveredAt', (
        select iso(max(delivered_at)) from notifications where ${isOfChannel} and state = 'sent'),
      'last', (
        select coalesce(json_agg(json_build_object(${notificationFields(sql)}, 'bookingId', (
          select b.id from bookings b where b.id = n.booking_id and b.deleted_at is null)) order by n.id desc), '[]')
        from (select * from notifications where ${isOfChannel} order by id desc limit ${recentCount}) n
        left join push_subscriptions p on p.id = n.subscription_id))::text as json`;
  if (!row) throw new Error('A select without a from clause always returns a row');
  return JSON.parse(row.json) as ChannelHealth;
}
