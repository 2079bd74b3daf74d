import {
  deliveryChannels,
  isCustomerChannel,
  isShopChannel,
  isTherapistChannel,
  shopChannels,
  type ChannelHealth,
  type Deliveries,
  type DeliveryChannel,
  type LineQuota,
} from '../contract/notifications.ts';
import type { Sql } from '../database/client.ts';
import type { Context } from '../server/context.ts';
import { readDecryptedSettings } from '../settings/integrations.ts';
import { customerChannelRequirements } from './customerChannels.ts';
import { notificationFields } from './select.ts';
import { isSmsConfigured, isWhatsappConfigured } from './channels/twilio.ts';

const recentCount = 5;

/** The status of every channel, with its latest messages and Line's quota. */
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

/** Whether each of the shop's channels is set up, and has delivered a message since; without asking a provider. */
export const shopChannelStatus = (sql: Sql) => sql`
  select json_agg(json_build_object(
    'channel', channel,
    'isSetUp', exists (select from shop_recipients r where r.channel = chosen.channel),
    'hasArrived', has_arrived(chosen.channel)) order by place)::text as json
  from unnest(${[...shopChannels]}::text[]) with ordinality chosen (channel, place)`;

function isAvailable(channel: DeliveryChannel, { delivery }: Context['config']): boolean {
  if (channel === 'sms' || channel === 'customer_sms') return isSmsConfigured(delivery);
  if (channel === 'whatsapp' || channel === 'customer_whatsapp') return isWhatsappConfigured(delivery);
  return true;
}

async function loadChannel({ sql, config }: Context, channel: DeliveryChannel): Promise<ChannelHealth> {
  const isSetUp = isCustomerChannel(channel)
    ? customerChannelRequirements[channel].isSetUp(sql)
    : isTherapistChannel(channel)
      ? sql`exists (select from push_subscriptions where audience = 'therapist')`
      : channel === 'line'
        ? // Line pushes to a user id alone, not to an id like @name
          sql`exists (
          select from integration_settings where settings #>> '{line,adminLineId}' ~ '^U[0-9a-f]{32}$')`
        : sql`exists (select from shop_recipients where channel = ${channel})`;
  const [row] = await sql<{ json: string }[]>`
    with failing as (
      select open_until, fault, reason from lane_health
      -- a device has a lane of its own, named "channel id"
      where (lane = ${channel} or starts_with(lane, ${`${channel} `})) and failures > 0 order by open_until desc nulls last limit 1)
    select json_build_object(
      'channel', ${channel}::text,
      'isSetUp', ${isSetUp},
      'hasArrived', ${isShopChannel(channel) ? sql`has_arrived(${channel})` : null}::boolean,
      'isAvailable', ${isAvailable(channel, config)}::boolean,
      'pausedUntil', (select iso(open_until) from failing where open_until > now()),
      'fault', (select fault from failing),
      'reason', (select reason from failing),
      'waiting', (
        select count(*) from notifications where channel = ${channel} and state in ('queued', 'sending')),
      'lastDeliveredAt', (
        select iso(max(delivered_at)) from notifications where channel = ${channel} and state = 'sent'),
      'last', (
        select coalesce(json_agg(json_build_object(${notificationFields(sql)}, 'bookingId', (
          select b.id from bookings b where b.id = n.booking_id and b.deleted_at is null)) order by n.id desc), '[]')
        from (select * from notifications where channel = ${channel} order by id desc limit ${recentCount}) n
        left join push_subscriptions p on p.id = n.subscription_id))::text as json`;
  if (!row) throw new Error('A select without a from clause always returns a row');
  return JSON.parse(row.json) as ChannelHealth;
}
