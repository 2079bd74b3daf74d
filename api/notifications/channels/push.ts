import webpush from 'web-push';
import { keyedHash } from '../../server/secrets.ts';
import type { Context } from '../../server/context.ts';
import {
  sendToProvider,
  commonProviderFailure,
  errorText,
  type ProviderResponse,
} from './providerRequest.ts';
import type { Message } from '../messages/message.ts';
import { giveUp, sent, skip, secretUnreadable, type DeliveryResult } from '../deliveryResult.ts';
import { isAllowedPushEndpoint } from '../../push/allowedHosts.ts';
import { readPushKeys, type PushAudience } from '../../push/keys.ts';
import { redactReason } from '../redact.ts';

/** seconds: the longest that push services store a message */
export const maxTimeToLive = 28 * 86_400;

const timeToLive = 4 * 3_600;

/** Without personal data. Deletes subscriptions that their push service no longer delivers to. */
export async function sendPush(
  context: Pick<Context, 'sql' | 'secrets' | 'config'>,
  subscriptionId: number | null,
  { title, short, link, visit, isForDecision, isAlarm }: Message,
): Promise<DeliveryResult> {
  const { sql, secrets } = context;
  const [device] = await sql<PushTarget[]>`
    select p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.id = ${subscriptionId} and s.ended_at is null and s.last_used_at > now() - interval '30 days'`;
  if (!device) return skip('outdated', 'Notifications were switched off on this device.');
  const { bookingId = null } = visit ?? {};
  const version = isForDecision ? { version: visit?.version ?? null } : {};
  const topic = visit && keyedHash('push topic', secrets[0], `booking ${visit.bookingId}`).slice(0, 32);
  const payload = {
    bookingId,
    ...version,
    path: link?.path,
    title,
    body: short,
    ...(isAlarm && { isAlarm }),
  };
  const outcome = await pushToDevice(context, 'shop', device, payload, { timeToLive, topic });
  if (isUndeliverable(outcome)) await sql`delete from push_subscriptions where id = ${subscriptionId}`;
  return outcome;
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushOptions = {
  timeToLive: number;
  /** replaces an undelivered message with the same topic */
  topic: string | null;
};

type PushPayload = { title: string; body?: string } & Record<string, unknown>;

/** Whether a push to a device failed in a way that every later one would. */
export const isUndeliverable = (result: DeliveryResult): boolean => result.state === 'skipped';

/** With the audience's keys. A payload that the push service finds too large is sent again without its body. */
export async function pushToDevice(
  context: Pick<Context, 'sql' | 'secrets' | 'config'>,
  audience: PushAudience,
  device: PushTarget,
  payload: PushPayload,
  { timeToLive, topic }: PushOptions,
): Promise<DeliveryResult> {
  const { config } = context;
  if (!isAllowedPushEndpoint(device.endpoint, config.delivery))
    return skipUnreachableDevice('The device’s push service is not one that this server may call.');
  const keys = await readPushKeys(context, audience);
  if (!keys) return secretUnreadable;
  let isTooLarge = false;
  const push = async (content: object): Promise<DeliveryResult> => {
    const request = encryptedRequest(device, JSON.stringify(content), {
      vapidDetails: { subject: vapidSubject(config), ...keys },
      TTL: timeToLive,
      urgency: 'high',
      ...(topic ? { topic } : {}),
    });
    if (!request)
      return skipUnreachableDevice('The device’s keys cannot be used: switch notifications on again.');
    return sendToProvider(device.endpoint, request, (answer) => {
      isTooLarge = answer.status === 413;
      return toResult(answer, audience);
    });
  };
  const { body: _body, ...withoutBody } = payload;
  const outcome = await push(payload);
  return redactReason(isTooLarge ? await push(withoutBody) : outcome, secretsOf(device));
}

const skipUnreachableDevice = (reason: string): DeliveryResult => skip('outdated', reason);

// With these, anybody could pose as the device, or as this server.
const secretsOf = ({ endpoint, p256dh, auth }: PushTarget): string[] => [
  endpoint,
  ...new URL(endpoint).pathname.split('/').filter((part) => part.length > 12),
  p256dh,
  auth,
];

function encryptedRequest(
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  options: webpush.RequestOptions,
): RequestInit | null {
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      options,
    );
    const { 'Content-Length': _length, ...plain } = headers;
    return { method: 'POST', headers: plain, body: body as Uint8Array<ArrayBuffer> };
  } catch {
    return null;
  }
}

function toResult(response: ProviderResponse, audience: PushAudience): DeliveryResult {
  const { status } = response;
  const words = errorText('The push service', response);
  if (status >= 200 && status < 300) return sent;
  const failure = commonProviderFailure('The push service', response);
  if (failure) return failure;
  // A customer's device may be subscribed with an earlier key pair, or be invented: that says nothing about
  // the server's keys. An administrator's app subscribes again when it is opened.
  if (audience === 'shop' && (status === 401 || status === 403)) return giveUp('credentials', words);
  return skipUnreachableDevice(`${words} The device no longer takes notifications.`);
}

const vapidSubject = ({ delivery, publicUrl }: Context['config']): string =>
  delivery.vapidSubject ?? (publicUrl?.startsWith('https:') ? publicUrl : 'mailto:shop@example.com');
