import { createHmac, randomBytes } from 'node:crypto';

/** What LINE says happened. */
export type LineEvent = Record<string, unknown>;

/** A user of LINE. */
export const lineUser = (): string => `U${randomBytes(16).toString('hex')}`;

/** What every event of a user has, https://developers.line.biz/en/reference/messaging-api/#common-properties */
const eventOf = (userId: string, at: Date, type: string): LineEvent => ({
  type,
  mode: 'active',
  timestamp: at.getTime(),
  source: { type: 'user', userId },
  webhookEventId: `01${randomBytes(12).toString('hex').toUpperCase()}`,
  deliveryContext: { isRedelivery: false },
});

export const messageFrom = (userId: string, text: string, at: Date): LineEvent => ({
  ...eventOf(userId, at, 'message'),
  replyToken: randomBytes(16).toString('hex'),
  message: { type: 'text', id: randomBytes(8).readBigUInt64BE().toString(), quoteToken: 'q', text },
});

export const unfollowOf = (userId: string, at: Date): LineEvent => eventOf(userId, at, 'unfollow');

export const followOf = (userId: string, at: Date): LineEvent => ({
  ...eventOf(userId, at, 'follow'),
  follow: { isUnblocked: false },
});

/** The same event, as LINE sends it again when it got no answer. */
export const redelivered = (event: LineEvent): LineEvent => ({
  ...event,
  deliveryContext: { isRedelivery: true },
});

export const webhookRequest = (events: LineEvent[]): string =>
  JSON.stringify({ destination: 'Uffffffffffffffffffffffffffffffff', events });

/** The request in which LINE tells of events, signed with the channel secret. */
export function signedEvents(secret: string, events: LineEvent[]) {
  const body = webhookRequest(events);
  return { body, headers: { 'x-line-signature': signatureOf(secret, body) } };
}

/** The signature of a body, made with the channel secret. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');
