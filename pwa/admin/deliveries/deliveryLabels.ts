import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CustomerChannel,
  DeliveryChannel,
  DeliveryState,
  DeliveryFault,
  NotificationEvent,
  TherapistChannel,
} from '#contract/notifications.ts';

export const channelNames: Record<DeliveryChannel, MessageDescriptor> = {
  email: msg`Email`,
  line: msg`Line`,
  sms: msg`SMS`,
  whatsapp: msg`WhatsApp`,
  push: msg`Push notification`,
  customer_email: msg`Email to the customer`,
  customer_line: msg`Line to the customer`,
  customer_push: msg`Notification to the customer`,
  customer_sms: msg`SMS to the customer`,
  customer_whatsapp: msg`WhatsApp to the customer`,
  therapist_push: msg`Notification to the therapist`,
};

export const recentMessagesTitles: Record<CustomerChannel | TherapistChannel, MessageDescriptor> = {
  customer_email: msg`Last emails to customers`,
  customer_line: msg`Last Line messages to customers`,
  customer_push: msg`Last notifications to customers’ devices`,
  customer_sms: msg`Last SMS to customers`,
  customer_whatsapp: msg`Last WhatsApp messages to customers`,
  therapist_push: msg`Last notifications to therapists’ devices`,
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
  corrected_by_customer: msg`Corrected by the customer`,
  move_requested: msg`Customer asks for another time`,
  slip_sent: msg`Customer sent a slip`,
  received: msg`Request received`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
  moved: msg`Booking changed`,
  move_declined: msg`Old time kept`,
  line_linked: msg`Updates on LINE switched on`,
  contacts_replaced: msg`Contacts replaced`,
  reminder_day_before: msg`Reminder of the day before`,
  reminder_same_day: msg`Reminder on the day`,
  not_answered: msg`Not confirmed in time`,
  denied_unanswered: msg`Denied automatically`,
  on_the_way: msg`Therapist on the way`,
  review_request: msg`Asked for a review`,
  denied_automatically: msg`Denied automatically`,
  unanswered: msg`Request without an answer`,
  overdue: msg`Alarm: not back from a visit`,
  day_summary: msg`Summary of the day`,
  time_off_requested: msg`Therapist asks for time off`,
  time_off_accepted: msg`Time off accepted`,
  time_off_declined: msg`Time off declined`,
  visit_added: msg`New visit`,
  visit_moved: msg`Visit changed`,
  visit_cancelled: msg`Visit cancelled`,
  test: msg`Test`,
};

type Advice = { byChannel?: Partial<Record<DeliveryChannel, MessageDescriptor>>; default: MessageDescriptor };

const twilioRejected = msg`Twilio, the service that sends SMS and WhatsApp for us, refused our account or sender. Please tell whoever runs your server: they are its settings TWILIO_….`;
const badNumber = msg`This number cannot receive the message. Check it.`;
const badCustomerNumber = msg`The customer’s number cannot receive the message. Reach them another way.`;
const noTwilio = msg`SMS and WhatsApp need an account with Twilio, a service that sends them. Your server has none, so nothing is sent this way. Write to the customer from the booking instead.`;
const gmailRejected = msg`Gmail refused the address or the app password. Make a new app password in your Google account and save it under Integrations.`;

const lineRejected = msg`Line refused the channel access token. Issue a new one in the LINE Developers console and save it under Integrations.`;

const advice: Record<DeliveryFault, Advice> = {
  credentials: {
    byChannel: {
      email: gmailRejected,
      customer_email: gmailRejected,
      line: lineRejected,
      customer_line: lineRejected,
      sms: twilioRejected,
      whatsapp: twilioRejected,
      customer_sms: twilioRejected,
      customer_whatsapp: twilioRejected,
      customer_push: msg`The push service refused this server. Reach the customer another way.`,
      therapist_push: msg`The push service refused this server. Reach the therapist another way.`,
    },
    default: msg`The push service refused this server. Switch notifications off and on again on the device.`,
  },
  recipient: {
    byChannel: {
      line: msg`Line does not know this user ID, or its owner has not added your official account as a friend.`,
      customer_line: msg`LINE does not reach this customer, who may have blocked the account. Reach them another way.`,
      sms: badNumber,
      whatsapp: badNumber,
      customer_sms: badCustomerNumber,
      customer_whatsapp: badCustomerNumber,
      email: msg`The receiving address was refused. Check it.`,
      customer_email: msg`The customer’s email address was refused. Reach them another way.`,
      customer_push: msg`The customer’s device cannot be reached. Reach them another way.`,
      therapist_push: msg`This device cannot be reached. Reach the therapist another way.`,
    },
    default: msg`This device cannot be reached. Switch notifications off and on again there.`,
  },
  quota: { default: msg`The provider’s limit is reached. The app will go on sending once it allows more.` },
  unreachable: { default: msg`The provider did not answer. The app will try again for a while.` },
  refused: { default: msg`The provider refused this message.` },
  not_configured: {
    byChannel: { sms: noTwilio, whatsapp: noTwilio, customer_sms: noTwilio, customer_whatsapp: noTwilio },
    default: msg`This channel is not set up.`,
  },
  outdated: { default: msg`No longer needed: the booking, its contact or the device has changed meanwhile.` },
  limited: {
    default: msg`Left out: this contact was never approved, and gets at most three messages an hour and ten a day.`,
  },
};

export const failureAdvice = (channel: DeliveryChannel, fault: DeliveryFault): MessageDescriptor =>
  advice[fault].byChannel?.[channel] ?? advice[fault].default;

// Unlike other messages, a test is not retried.
const testAdvice: Partial<Record<DeliveryFault, MessageDescriptor>> = {
  quota: msg`The provider’s limit is reached. Try again later.`,
  unreachable: msg`The provider did not answer. Try again in a moment.`,
};

export const testFailureAdvice = (channel: DeliveryChannel, fault: DeliveryFault): MessageDescriptor =>
  testAdvice[fault] ?? failureAdvice(channel, fault);
