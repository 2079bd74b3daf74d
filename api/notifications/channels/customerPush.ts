import { keyedHash } from '../../auth/secrets.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import { formatShortDateTime } from '../messages/formats.ts';
import type { Message } from '../messages/message.ts';
import type { Visit } from '../messages/visit.ts';
import { pushToDevice, type PushTarget } from './push.ts';

/** seconds: the longest that push services store a message */
const maxTimeToLive = 28 * 86_400;

/**
 * Pushes a message to a customer's device: what happened, and when the visit is. Neither the link nor personal data is in it.
 * Deletes the device when its push service has dropped it.
 */
export async function sendCustomerPush(
  context: DeliveryContext,
  subscriptionId: number | null,
  { title, language }: Message,
  { bookingId, start, end }: Visit,
): Promise<DeliveryResult> {
  const { sql, secrets, now } = context;
  const [device] = await sql<(PushTarget & { tag: string })[]>`
    select endpoint, p256dh, auth, tag from customer_push_subscriptions where id = ${subscriptionId}`;
  if (!device) return skip('outdated', 'Notifications were switched off on this device.');
  const payload = { tag: device.tag, title, body: formatShortDateTime(start, language), lang: language };
  const outcome = await pushToDevice(context, 'customer', device, payload, {
    // after the visit there is nothing to tell
    timeToLive: Math.min(Math.round((end.getTime() - now().getTime()) / 1000), maxTimeToLive),
    topic: keyedHash('push topic', secrets[0], `customer of booking ${bookingId}`).slice(0, 32),
  });
  if (outcome.state === 'skipped') {
    await sql`delete from customer_push_subscriptions where id = ${subscriptionId}`;
  }
  return outcome;
}
