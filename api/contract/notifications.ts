import * as v from 'valibot';
import { body, locale, requiredText } from './fields.ts';
import { rule } from './rules.ts';

/** The ways a message goes out. `customer_email` goes to who booked, all others to the administrator. */
export const deliveryChannels = ['email', 'line', 'sms', 'whatsapp', 'push', 'customer_email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** Those that can be tried out. */
export const testChannels = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
export type TestChannel = (typeof testChannels)[number];

export const deliveryStates = ['queued', 'sending', 'sent', 'dead', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What was told: a new request to the administrator, everything else to the customer. */
export const notificationEvents = [
  'requested',
  'received',
  'approved',
  'denied',
  'cancelled',
  'moved',
  'test',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** Why a message did not go out, as far as a person can do something about it. */
export const faults = [
  /** the provider refuses our name, password or token */
  'credentials',
  /** the provider cannot or will not reach that recipient */
  'recipient',
  /** the provider's allowance is used up */
  'quota',
  /** the provider did not answer, or with a failure of its own */
  'unreachable',
  /** the provider refuses the message itself */
  'refused',
  /** the channel is not set up */
  'not_configured',
  /** the booking, its contact or the device is no longer there, or the message no longer true */
  'outdated',
] as const;
export type Fault = (typeof faults)[number];

/** One message about a booking. Times are ISO 8601 in UTC. */
export type Notification = {
  id: number;
  channel: DeliveryChannel;
  event: NotificationEvent;
  /** of a push message: which device */
  device: string | null;
  state: DeliveryState;
  attempts: number;
  fault: Fault | null;
  /** the provider's own words */
  lastError: string | null;
  createdAt: string;
  /** when it is tried next, while it waits */
  nextAt: string | null;
  deliveredAt: string | null;
};

/** How one channel fares, and its last messages. */
export type ChannelHealth = {
  channel: DeliveryChannel;
  /** saved in the settings; of push: switched on on a device */
  isSetUp: boolean;
  /** false where the server's environment lacks what the channel needs: nothing is sent */
  isAvailable: boolean;
  /** nothing is tried before then */
  pausedUntil: string | null;
  fault: Fault | null;
  reason: string | null;
  waiting: number;
  lastDeliveredAt: string | null;
  last: (Notification & { bookingId: number | null })[];
};

/** Messages of the running month; `limit` null: none. */
export type LineQuota = { used: number; limit: number | null };

/** `GET /api/admin/deliveries` */
export type Deliveries = { channels: ChannelHealth[]; lineQuota: LineQuota | null };

const notificationFields = {
  /** the language of messages to the administrator */
  shopLanguage: locale,
  customerEmails: v.boolean(rule('choiceInvalid')),
};

/** `PATCH /api/admin/settings/notifications`: what is not sent stays. */
export const notificationSettingsPatch = v.partial(body(notificationFields));
export const notificationSettings = body(notificationFields);
export type NotificationSettings = v.InferOutput<typeof notificationSettings>;

/** `DELETE /api/admin/push/subscriptions`, and which device to try: without one, all of this sign-in. */
export const pushEndpoint = body({ endpoint: requiredText(1000, 'fieldMissing') });
export const pushTest = body({ endpoint: v.optional(requiredText(1000, 'fieldMissing')) });

const base64url = (bytes: number) =>
  v.pipe(
    requiredText(200, 'fieldMissing'),
    v.regex(/^[\w-]+={0,2}$/, rule('textUnreadable')),
    v.check((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, rule('textUnreadable')),
  );

/** `POST /api/admin/push/subscriptions`: what the browser's subscription says as JSON. */
export const pushSubscription = body({
  ...pushEndpoint.entries,
  // a point of P-256, and 16 bytes of secret
  keys: body({ p256dh: base64url(65), auth: base64url(16) }),
});

/** A device that takes push messages. */
export type PushDevice = {
  id: number;
  endpoint: string;
  label: string;
  createdAt: string;
  /** of the sign-in that asks */
  isCurrent: boolean;
  lastDeliveredAt: string | null;
  lastError: string | null;
};
