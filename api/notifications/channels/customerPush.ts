import { keyedHash } from '../../server/secrets.ts';
import { businessDateOf, startOfDay } from '../../server/businessTime.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import { formatVisitStart } from '../messages/formats.ts';
import type { Message } from '../messages/message.ts';
import type { Visit } from '../messages/visit.ts';
import type { ClaimedNotification } from '../queue/claim.ts';
import { isUndeliverable, maxTimeToLive, pushToDevice, type PushTarget } from './push.ts';

const reviewRequestLifetime = 2 * 86_400_000;

/**
 * Pushes a message to a customer's device: what happened, and when the visit is, without the link or personal
 * data. Deletes the device when its push service no longer delivers to it.
 */
export async function sendCustomerPush(
  context: DeliveryContext,
  { id, event, subscriptionId }: ClaimedNotification,
  { title, language }: Message,
  { bookingId, start, end }: Visit,
): Promise<DeliveryResult> {
  const { sql, secrets, now } = context;
  const [device] = await sql<(PushTarget & { tag: string })[]>`
    select endpoint, p256dh, auth, tag from push_subscriptions where id = ${subscriptionId}`;
  if (!device) return skip('outdated', 'Notifications were switched off on this device.');
  // After a visit only a request for a review is useful; "tomorrow" is true until midnight.
  const midnight = startOfDay(businessDateOf(start));
  const usefulUntil =
    event === 'review_request'
      ? new Date(end.getTime() + reviewRequestLifetime)
      : event === 'reminder_day_before' && midnight > now()
        ? midnight
        : end;
  const payload = { tag: device.tag, title, body: formatVisitStart(start, language), lang: language };
  const outcome = await pushToDevice(context, 'customer', device, payload, {
    timeToLive: Math.min(Math.round((usefulUntil.getTime() - now().getTime()) / 1000), maxTimeToLive),
    topic: keyedHash('push topic', secrets[0], `customer of booking ${bookingId}`).slice(0, 32),
  });
  if (isUndeliverable(outcome)) await sql`select end_unreachable_recipient(${id}, null)`;
  return outcome;
}
