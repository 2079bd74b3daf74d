import { keyedHash } from '../../server/secrets.ts';
import type { Locale } from '../../contract/fields.ts';
import { therapistPagePath, type TherapistPush } from '../../contract/therapistPage.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import { therapistTitle } from '../messages/timeOff.ts';
import type { TherapistTextKey } from '../messages/events.ts';
import type { ClaimedNotification } from '../queue/claim.ts';
import { isUndeliverable, maxTimeToLive, pushToDevice, type PushTarget } from './push.ts';

export type TherapistMessage = {
  text: TherapistTextKey;
  about: string;
  body: (language: Locale) => string;
  usefulUntil: Date;
};

/**
 * Pushes a message to a therapist's device, in its language: what happened, which service and when, with
 * nothing about the customer. Deletes the subscription when the push service no longer delivers to the
 * device.
 */
export async function sendTherapistPush(
  context: DeliveryContext,
  { subscriptionId }: ClaimedNotification,
  { text, about, body, usefulUntil }: TherapistMessage,
): Promise<DeliveryResult> {
  const { sql, secrets, now } = context;
  const [device] = await sql<(PushTarget & { language: Locale })[]>`
    select s.endpoint, s.p256dh, s.auth, d.locale as language
    from push_subscriptions s join therapist_devices d on d.id = s.device_id
    where s.id = ${subscriptionId} and d.ended_at is null`;
  if (!device) return skip('outdated', 'Notifications were switched off on this device.');
  const { language } = device;
  const payload: TherapistPush = {
    tag: about,
    title: therapistTitle(text, language),
    body: body(language),
    lang: language,
    path: therapistPagePath,
  };
  const outcome = await pushToDevice(context, 'therapist', device, payload, {
    timeToLive: Math.min(Math.round((usefulUntil.getTime() - now().getTime()) / 1000), maxTimeToLive),
    topic: keyedHash('push topic', secrets[0], `therapist ${about}`).slice(0, 32),
  });
  if (isUndeliverable(outcome)) await sql`delete from push_subscriptions where id = ${subscriptionId}`;
  return outcome;
}
