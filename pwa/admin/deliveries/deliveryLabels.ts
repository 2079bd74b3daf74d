import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DeliveryChannel,
  DeliveryState,
  DeliveryFault,
  NotificationEvent,
} from '#contract/notifications.ts';

export const channelNames: Record<DeliveryChannel, MessageDescriptor> = {
  email: msg`Email`,
  line: msg`Line`,
  sms: msg`SMS`,
  whatsapp: msg`WhatsApp`,
  push: msg`Push notification`,
  customer_email: msg`Email to the customer`,
};

export const stateNames: Record<DeliveryState, MessageDescriptor> = {
  queued: msg`Waiting`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  dead: msg`Failed`,
  skipped: msg`Not sent`,
};

export const eventNames: Record<NotificationEvent, MessageDescriptor> = {
  requested: msg`New booking request`,
  cancelled_by_customer: msg`Cancelled by the customer`,
  move_requested: msg`Customer asks for another time`,
  received: msg`Request received`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
  moved: msg`Booking changed`,
  move_declined: msg`Old time kept`,
  test: msg`Test`,
};

type Advice = { byChannel?: Partial<Record<DeliveryChannel, MessageDescriptor>>; default: MessageDescriptor };

const twilioRejected = msg`Twilio refused the account or the sender. They are set in the server’s environment (TWILIO_…).`;
const badNumber = msg`This number cannot receive the message. Check it.`;
const noTwilio = msg`The server has no Twilio account, so nothing is sent this way. Write to the customer from the booking instead.`;
const gmailRejected = msg`Gmail refused the address or the app password. Make a new app password in your Google account and save it under Integrations.`;

const advice: Record<DeliveryFault, Advice> = {
  credentials: {
    byChannel: {
      email: gmailRejected,
      customer_email: gmailRejected,
      line: msg`Line refused the channel access token. Issue a new one in the LINE Developers console and save it under Integrations.`,
      sms: twilioRejected,
      whatsapp: twilioRejected,
    },
    default: msg`The push service refused this server. Switch notifications off and on again on the device.`,
  },
  recipient: {
    byChannel: {
      line: msg`Line does not know this user ID, or its owner has not added your official account as a friend.`,
      sms: badNumber,
      whatsapp: badNumber,
      email: msg`The receiving address was refused. Check it.`,
      customer_email: msg`The customer’s email address was refused. Reach them another way.`,
    },
    default: msg`This device cannot be reached. Switch notifications off and on again there.`,
  },
  quota: { default: msg`The provider’s limit is reached. The app will go on sending once it allows more.` },
  unreachable: { default: msg`The provider did not answer. The app will try again for a while.` },
  refused: { default: msg`The provider refused this message.` },
  not_configured: {
    byChannel: { sms: noTwilio, whatsapp: noTwilio },
    default: msg`This channel is not set up.`,
  },
  outdated: { default: msg`No longer needed: the booking, its contact or the device has changed meanwhile.` },
};

/** What an administrator can do about a message that was not delivered. */
export const failureAdvice = (channel: DeliveryChannel, fault: DeliveryFault): MessageDescriptor =>
  advice[fault].byChannel?.[channel] ?? advice[fault].default;

// Unlike other messages, a test is not retried.
const testAdvice: Partial<Record<DeliveryFault, MessageDescriptor>> = {
  quota: msg`The provider’s limit is reached. Try again later.`,
  unreachable: msg`The provider did not answer. Try again in a moment.`,
};

/** What an administrator can do about a test message that was not delivered. */
export const testFailureAdvice = (channel: DeliveryChannel, fault: DeliveryFault): MessageDescriptor =>
  testAdvice[fault] ?? failureAdvice(channel, fault);
