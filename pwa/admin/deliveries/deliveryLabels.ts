import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryChannel, DeliveryState, Fault, NotificationEvent } from '#contract/notifications.ts';

/** Each way of sending, by its name. */
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
  received: msg`Request received`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
  moved: msg`Booking changed`,
  test: msg`Test`,
};

type Advice = { of?: Partial<Record<DeliveryChannel, MessageDescriptor>>; else: MessageDescriptor };

const twilioAccount = msg`Twilio refused the account or the sender. They are set in the server’s environment (TWILIO_…).`;
const badNumber = msg`This number cannot receive the message. Check it.`;
const noTwilio = msg`The server has no Twilio account, so nothing is sent this way. Write to the customer from the booking instead.`;
const gmail = msg`Gmail refused the address or the app password. Make a new app password in your Google account and save it under Integrations.`;

const advice: Record<Fault, Advice> = {
  credentials: {
    of: {
      email: gmail,
      customer_email: gmail,
      line: msg`Line refused the channel access token. Issue a new one in the LINE Developers console and save it under Integrations.`,
      sms: twilioAccount,
      whatsapp: twilioAccount,
    },
    else: msg`The push service refused this server. Switch notifications off and on again on the device.`,
  },
  recipient: {
    of: {
      line: msg`Line does not know this user ID, or its owner has not added your official account as a friend.`,
      sms: badNumber,
      whatsapp: badNumber,
      email: msg`The receiving address was refused. Check it.`,
      customer_email: msg`The customer’s address was refused. Reach them another way.`,
    },
    else: msg`This device cannot be reached. Switch notifications off and on again there.`,
  },
  quota: { else: msg`The provider’s limit is reached. Sending goes on by itself once it allows more.` },
  unreachable: { else: msg`The provider did not answer. It is tried again by itself for a while.` },
  refused: { else: msg`The provider refused this message.` },
  not_configured: { of: { sms: noTwilio, whatsapp: noTwilio }, else: msg`This channel is not set up.` },
  outdated: { else: msg`No longer needed: the booking, its contact or the device has changed meanwhile.` },
};

/** A test is sent once, while somebody waits for it. */
const adviceOnTests: Partial<Record<Fault, MessageDescriptor>> = {
  quota: msg`The provider’s limit is reached. Try again later.`,
  unreachable: msg`The provider did not answer. Try again in a moment.`,
};

/** What a person can do about a test message that did not go out. */
export const testFailureAdvice = (channel: DeliveryChannel, fault: Fault): MessageDescriptor =>
  adviceOnTests[fault] ?? failureAdvice(channel, fault);

/** What a person can do about a message that did not go out. */
export const failureAdvice = (channel: DeliveryChannel, fault: Fault): MessageDescriptor =>
  advice[fault].of?.[channel] ?? advice[fault].else;
