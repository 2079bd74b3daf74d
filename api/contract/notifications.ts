import * as v from 'valibot';
import { body, locale, requiredText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** Whom a message is for. */
export type Audience = 'shop' | 'customer' | 'therapist';

/** The means by which messages are sent. An audience and a provider make a channel. */
export const providers = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
export type Provider = (typeof providers)[number];

/** How messages reach the administrator. A test message can be sent on each. */
export type ShopChannel = Provider;

/** One channel of `GET /api/admin/settings/channels`. */
export type ShopChannelStatus = {
  channel: ShopChannel;
  isSetUp: boolean;
  /** whether a message, such as a test, was delivered on it as it is set up now */
  hasArrived: boolean;
};

/** How messages reach a customer. */
export const customerChannels = [
  'customer_email',
  'customer_push',
  'customer_line',
  'customer_sms',
  'customer_whatsapp',
] as const;
export type CustomerChannel = `customer_${Provider}`;

/** How messages reach a therapist. */
export const therapistChannels = ['therapist_push'] as const;
export type TherapistChannel = (typeof therapistChannels)[number];

/** How a message is delivered. */
export const deliveryChannels = [...providers, ...customerChannels, ...therapistChannels] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** Whether messages on a channel go to customers. */
export const isCustomerChannel = (channel: DeliveryChannel): channel is CustomerChannel =>
  (customerChannels as readonly DeliveryChannel[]).includes(channel);

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'skipped';

/**
 * What a message is about. `requested`, `cancelled_by_customer`, `corrected_by_customer`, `move_requested`, `unanswered`, `denied_automatically`,
 * `overdue`, `slip_sent`, `day_summary` and `time_off_requested` go to the administrator; `visit_added`, `visit_moved`, `visit_cancelled`,
 * `time_off_accepted` and `time_off_declined` to the therapist; all others but `test` go to the customer.
 */
export type NotificationEvent =
  | 'requested'
  | 'cancelled_by_customer'
  | 'corrected_by_customer'
  | 'move_requested'
  | 'received'
  | 'approved'
  | 'denied'
  | 'cancelled'
  | 'moved'
  | 'move_declined'
  /** a LINE user was linked to the booking, and is notified of its current state */
  | 'line_linked'
  /** an approved visit is on the next day, or soon */
  | 'reminder_day_before'
  | 'reminder_same_day'
  /** a request is not confirmed shortly before its start */
  | 'not_answered'
  /** a request was declined because nobody answered it in time */
  | 'denied_unanswered'
  /** the therapist is on the way */
  | 'on_the_way'
  /** a visit is finished: what does its customer say of it? */
  | 'review_request'
  /** a request still waits for an answer */
  | 'unanswered'
  /** the same as denied_unanswered, for the administrator */
  | 'denied_automatically'
  /** a therapist has not come back from a visit */
  | 'overdue'
  /** the summary of the day */
  | 'day_summary'
  /** a therapist asks for time off, and how that was answered */
  | 'time_off_requested'
  | 'time_off_accepted'
  | 'time_off_declined'
  /** a therapist has an approved visit, has it at another time, or no longer has it */
  | 'visit_added'
  | 'visit_moved'
  | 'visit_cancelled'
  /** a customer sent the picture of a bank's receipt */
  | 'slip_sent'
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
  | 'outdated'
  /** a contact that the shop never approved has had as many messages as it may */
  | 'limited';

/** One message about a booking. Times are ISO 8601 in UTC. */
export type Notification = {
  id: number;
  channel: DeliveryChannel;
  event: NotificationEvent;
  /** the recipient of a push message to the shop or a therapist; null for other channels */
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
  /** whether a message was delivered on it as it is set up now; null for a channel to customers or therapists */
  hasArrived: boolean | null;
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
  // each message costs money: for customers whom no other channel reaches
  customerSms: v.boolean(ruleKey('choiceInvalid')),
  customerWhatsapp: v.boolean(ruleKey('choiceInvalid')),
};

/** `PATCH /api/admin/settings/notifications`: omitted fields stay as they are. */
export const notificationSettingsPatch = v.partial(body(notificationFields));
const notificationSettings = body(notificationFields);
export type NotificationSettings = v.InferOutput<typeof notificationSettings>;

/** `DELETE /api/admin/push/subscriptions`, `DELETE /api/b/{token}/push` */
export const pushEndpoint = body({ endpoint: requiredText(1000, 'fieldMissing') });
/** A test message to one device or, if no endpoint is given, to all devices subscribed in this session. */
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

/** `POST /api/admin/push/subscriptions`, `POST /api/b/{token}/push`: the browser's `PushSubscription` as JSON. */
export const pushSubscription = body({
  ...pushEndpoint.entries,
  // an uncompressed P-256 point and a 16-byte secret
  keys: body({ p256dh: base64url(65), auth: base64url(16) }),
});

export type PushSubscription = v.InferOutput<typeof pushSubscription>;

/** An administrator's device that receives push messages. */
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
  /** the kind of `lastError` */
  lastFault: DeliveryFault | null;
};
