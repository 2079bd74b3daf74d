import type { LineQuota } from '../../contract/notifications.ts';
import type { Integrations } from '../../contract/integrations.ts';
import {
  sendToProvider,
  commonFailure,
  requestProvider,
  errorText,
  type ProviderResponse,
} from './providerRequest.ts';
import { plainText, type Message } from '../messages/message.ts';
import { giveUp, retryLater, sent, type DeliveryResult } from '../deliveryResult.ts';

type Account = NonNullable<Integrations['line']>;

const longestText = 5_000;

/**
 * Pushes a message to the administrator's Line. The key goes along from the first try on, so that Line takes the
 * message once however often it is sent (https://developers.line.biz/en/docs/messaging-api/retrying-api-request/).
 */
export const sendLine = (
  apiUrl: string,
  { adminLineId, channelAccessToken }: Account,
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
        to: adminLineId,
        messages: [{ type: 'text', text: plainText(message).slice(0, longestText) }],
      }),
    },
    toResult,
  );

function toResult(answer: ProviderResponse): DeliveryResult {
  const { status, json } = answer;
  // it has taken this key before: the earlier try arrived, though its answer did not
  if (status === 409) return sent;
  if (status === 200) return isRecord(json) ? sent : retryLater('Line’s answer cannot be read');
  const words = errorText('Line', answer);
  if (status === 401 || status === 403) return giveUp('credentials', words);
  if (status === 429 && /monthly limit/i.test(answer.text)) return giveUp('quota', words);
  return (
    commonFailure('Line', answer) ??
    giveUp(/\bto\b|failed to send/i.test(words) ? 'recipient' : 'refused', words)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** ms: a settings screen does not wait longer for Line */
const quotaDeadline = 2_500;
const keptFor = 60_000;

/** Asks Line how much of the month's allowance is used; null when it does not say. An answer is kept for a while. */
export function createLineQuota(apiUrl: string): (token: string) => Promise<LineQuota | null> {
  let kept: { token: string; until: number; quota: LineQuota } | undefined;
  return async (token) => {
    if (kept?.token === token && kept.until > Date.now()) return kept.quota;
    const quota = await readQuota(apiUrl, token).catch(() => null);
    kept = quota ? { token, until: Date.now() + keptFor, quota } : undefined;
    return quota;
  };
}

async function readQuota(apiUrl: string, token: string): Promise<LineQuota | null> {
  const ask = (path: string) =>
    requestProvider(
      `${apiUrl}/v2/bot/message/quota${path}`,
      { headers: { Authorization: `Bearer ${token}` } },
      quotaDeadline,
    );
  const [quota, consumption] = await Promise.all([ask(''), ask('/consumption')]);
  const [allowed, used] = [quota.json, consumption.json];
  if (!isRecord(allowed) || !isRecord(used) || typeof used['totalUsage'] !== 'number') return null;
  return { used: used['totalUsage'], limit: typeof allowed['value'] === 'number' ? allowed['value'] : null };
}
