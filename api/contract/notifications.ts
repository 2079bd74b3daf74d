import * as v from 'valibot';
import { body, locale, requiredText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** How a message is delivered. `customer_email` goes to the customer, all others to the administrator. */
export const deliveryChannels = ['email', 'line', 'sms', 'whatsapp', 'push', 'customer_email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The channels to which a test message can be sent. */
export const testChannels = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
export type TestChannel = (typeof testChannels)[number];

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'skipped';

/**
 * What a message is about. `requested`, `cancelled_by_customer` and `move_requested` go to the administrator; all others but
 * `test` go to the customer.
 */
export type NotificationEvent =
  | 'requested'
  | 'cancelled_by_customer'
  | 'move_requested'
  | 'received'
  | 'approved'
  | 'denied'
  | 'cancelled'
  | 'moved'
  | 'move_declined'
  | 'test';

/** Why a message was not delivered, in categories that tell a person what to do. */
export type DeliveryFault =
  /** the provider rejects our user name, password or token */
  | 'credentials'
  /** the provider cannot or will not reach that recipient */
  | 'recipient'
  /** the provider's quota is used up */
  | 'quota'
  /** the provider did not respond, or failed itself */
  | 'unreachable'
  /** the provider rejects the message itself */
  | 'refused'
  /** the channel is not set up */
  | 'not_configured'
  /** the booking, its contact or the device is gone, or the message is no longer true */
  | 'outdated';

/** One message about a booking. Times are ISO 8601 in UTC. */
export type Notification = {
  id: number;
  channel: DeliveryChannel;
  event: NotificationEvent;
  /** the recipient of a push message; null for other channels */
  device: string | null;
  state: DeliveryState;
  attempts: number;
  fault: DeliveryFault | null;
  /** in the provider's words */
  lastError: string | null;
  createdAt: string;
  /** the next attempt, while it is queued */
  nextAt: string | null;
  deliveredAt: string | null;
};

/** The state of one channel, and its last messages. */
export type ChannelHealth = {
  channel: DeliveryChannel;
  /** saved in the settings; for push: enabled on a device */
  isSetUp: boolean;
  /** false when the server's environment lacks what the channel needs, so nothing is sent */
  isAvailable: boolean;
  /** until then, nothing is sent */
  pausedUntil: string | null;
  fault: DeliveryFault | null;
  reason: string | null;
  waiting: number;
  lastDeliveredAt: string | null;
  last: (Notification & { bookingId: number | null })[];
};

/** Messages sent this month; `limit` null: unlimited. */
export type LineQuota = { used: number; limit: number | null };

/** `GET /api/admin/deliveries` */
export type Deliveries = { channels: ChannelHealth[]; lineQuota: LineQuota | null };

const notificationFields = {
  /** the language of messages to the administrator */
  shopLanguage: locale,
  customerEmails: v.boolean(ruleKey('choiceInvalid')),
};

/** `PATCH /api/admin/settings/notifications`: omitted fields stay as they are. */
export const notificationSettingsPatch = v.partial(body(notificationFields));
const notificationSettings = body(notificationFields);
export type NotificationSettings = v.InferOutput<typeof notificationSettings>;

/** `DELETE /api/admin/push/subscriptions` */
export const pushEndpoint = body({ endpoint: requiredText(1000, 'fieldMissing') });
/** A test message to one device, or without an endpoint to all devices of this session. */
export const pushTest = body({ endpoint: v.optional(requiredText(1000, 'fieldMissing')) });

const base64url = (bytes: number) =>
  v.pipe(
    requiredText(200, 'fieldMissing'),
    v.regex(/^[\w-]+={0,2}$/, ruleKey('textUnreadable')),
    v.check(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      ruleKey('textUnreadable'),
    ),
  );

/** `POST /api/admin/push/subscriptions`: the browser's `PushSubscription` as JSON. */
export const pushSubscription = body({
  ...pushEndpoint.entries,
  // an uncompressed P-256 point and a 16-byte secret
  keys: body({ p256dh: base64url(65), auth: base64url(16) }),
});

/** A device that receives push messages. */
export type PushDevice = {
  id: number;
  endpoint: string;
  label: string;
  createdAt: string;
  /** subscribed in the session of this request */
  isCurrent: boolean;
  lastDeliveredAt: string | null;
  /** of its push service */
  lastError: string | null;
};
