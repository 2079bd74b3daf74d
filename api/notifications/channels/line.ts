import { toMessengerLink } from '../../contract/messengerLink.ts';
import type { LineQuota } from '../../contract/notifications.ts';
import {
  sendToProvider,
  commonProviderFailure,
  requestProvider,
  errorText,
  type ProviderResponse,
} from './providerRequest.ts';
import { plainText, type Message } from '../messages/message.ts';
import { giveUp, retryLater, sent, type DeliveryResult } from '../deliveryResult.ts';

const maxTextLength = 5_000;

/**
 * Pushes a message to a LINE user. With the retry key LINE accepts a message once, however often it is sent
 * (https://developers.line.biz/en/docs/messaging-api/retrying-api-request/).
 */
export const sendLine = (
  apiUrl: string,
  { to, channelAccessToken }: { to: string; channelAccessToken: string },
  retryKey: string,
  message: Message,
): Promise<DeliveryResult> =>
  sendToProvider(
    `${apiUrl}/v2/bot/message/push`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${channelAccessToken}`,
        'Content-Type': 'application/json',
        'X-Line-Retry-Key': retryKey,
      },
      body: JSON.stringify({
        to,
        messages: [{ type: 'text', text: plainText(withMessengerLink(message)).slice(0, maxTextLength) }],
      }),
    },
    toResult,
  );

const withMessengerLink = (message: Message): Message =>
  message.link?.url
    ? { ...message, link: { ...message.link, url: toMessengerLink(message.link.url) } }
    : message;

// LINE's wording in a 403 that concerns the shop's account, and so every recipient
const accountErrorPattern = /for your account|your account or plan|not authorized/i;

function toResult(response: ProviderResponse): DeliveryResult {
  const { status, json } = response;
  // LINE knows the retry key: an earlier attempt was accepted, only its response was lost
  if (status === 409) return sent;
  if (status === 200) return isRecord(json) ? sent : retryLater('Line’s answer cannot be read');
  const words = errorText('Line', response);
  if (status === 401 || (status === 403 && accountErrorPattern.test(words)))
    return giveUp('credentials', words);
  if (status === 403) return giveUp('recipient', words);
  if (status === 429 && /monthly limit/i.test(response.text)) return giveUp('quota', words);
  return (
    commonProviderFailure('Line', response) ??
    giveUp(/\bto\b|failed to send/i.test(words) ? 'recipient' : 'refused', words)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const quotaDeadline = 2_500;
const cacheTime = 60_000;

/** Returns a function that reads the used part of the month's quota, cached for a minute; null: unknown. */
export function createLineQuotaReader(apiUrl: string): (token: string) => Promise<LineQuota | null> {
  let cached: { token: string; until: number; quota: LineQuota } | undefined;
  return async (token) => {
    if (cached?.token === token && cached.until > Date.now()) return cached.quota;
    const quota = await readQuota(apiUrl, token).catch(() => null);
    cached = quota ? { token, until: Date.now() + cacheTime, quota } : undefined;
    return quota;
  };
}

async function readQuota(apiUrl: string, token: string): Promise<LineQuota | null> {
  const read = (path: string) =>
    requestProvider(
      `${apiUrl}/v2/bot/message/quota${path}`,
      { headers: { Authorization: `Bearer ${token}` } },
      quotaDeadline,
    );
  const [quota, consumption] = await Promise.all([read(''), read('/consumption')]);
  const [allowed, used] = [quota.json, consumption.json];
  if (!isRecord(allowed) || !isRecord(used) || typeof used['totalUsage'] !== 'number') return null;
  return { used: used['totalUsage'], limit: typeof allowed['value'] === 'number' ? allowed['value'] : null };
}
