import * as v from 'valibot';
import { body, locale, requiredText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

export type Audience = 'shop' | 'customer' | 'therapist';

export const providers = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
export type Provider = (typeof providers)[number];

export type ShopChannel = Provider;

export type ShopChannelStatus = {
  channel: ShopChannel;
  isSetUp: boolean;
  hasArrived: boolean;
};

export const customerChannels = [
  'customer_email',
  'customer_push',
  'customer_line',
  'customer_sms',
  'customer_whatsapp',
] as const;
export type CustomerChannel = `customer_${Provider}`;

export const therapistChannels = ['therapist_push'] as const;
export type TherapistChannel = (typeof therapistChannels)[number];

export const deliveryChannels = [...providers, ...customerChannels, ...therapistChannels] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const isCustomerChannel = (channel: DeliveryChannel): channel is CustomerChannel =>
  (customerChannels as readonly DeliveryChannel[]).includes(channel);

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'skipped';

/**
 * What a message is about. `requested`, `cancelled_by_customer`, `corrected_by_customer`, `move_requested`,
 * `unanswered`, `denied_automatically`, `overdue`, `slip_sent`, `day_summary` and `time_off_requested` go to
 * the administrator; `visit_added`, `visit_moved`, `visit_cancelled`, `time_off_accepted` and
 * `time_off_declined` to the therapist; all others but `test` go to the customer.
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
  | 'line_linked'
  | 'contacts_replaced'
  | 'reminder_day_before'
  | 'reminder_same_day'
  | 'not_answered'
  | 'denied_unanswered'
  | 'on_the_way'
  | 'review_request'
  | 'unanswered'
  | 'denied_automatically'
  | 'overdue'
  | 'day_summary'
  | 'time_off_requested'
  | 'time_off_accepted'
  | 'time_off_declined'
  | 'visit_added'
  | 'visit_moved'
  | 'visit_cancelled'
  | 'slip_sent'
  | 'test';

/** Why a message was not delivered. `outdated`: it is no longer true; `limited`: its recipient has had enough. */
export type DeliveryFault =
  | 'credentials'
  | 'recipient'
  | 'quota'
  | 'unreachable'
  | 'refused'
  | 'not_configured'
  | 'outdated'
  | 'limited';

export type Notification = {
  id: number;
  channel: DeliveryChannel;
  event: NotificationEvent;
  device: string | null;
  state: DeliveryState;
  attempts: number;
  fault: DeliveryFault | null;
  lastError: string | null;
  createdAt: string;
  nextAt: string | null;
  deliveredAt: string | null;
};

export type ChannelHealth = {
  channel: DeliveryChannel;
  isSetUp: boolean;
  /** whether a message was delivered with these settings; null for channels to customers or therapists */
  hasArrived: boolean | null;
  /** false: the server's environment lacks what the channel needs, so nothing is sent */
  isAvailable: boolean;
  pausedUntil: string | null;
  fault: DeliveryFault | null;
  reason: string | null;
  waiting: number;
  lastDeliveredAt: string | null;
  last: (Notification & { bookingId: number | null })[];
};

export type LineQuota = { used: number; limit: number | null };

export type Deliveries = { channels: ChannelHealth[]; lineQuota: LineQuota | null };

const notificationFields = {
  shopLanguage: locale,
  customerEmails: v.boolean(ruleKey('choiceInvalid')),
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

/** The browser's `PushSubscription` as JSON. */
export const pushSubscription = body({
  ...pushEndpoint.entries,
  // an uncompressed P-256 point and a 16-byte secret
  keys: body({ p256dh: base64url(65), auth: base64url(16) }),
});

export type PushSubscription = v.InferOutput<typeof pushSubscription>;

export type PushDevice = {
  id: number;
  endpoint: string;
  label: string;
  createdAt: string;
  isCurrent: boolean;
  lastDeliveredAt: string | null;
  lastError: string | null;
  lastFault: DeliveryFault | null;
};
