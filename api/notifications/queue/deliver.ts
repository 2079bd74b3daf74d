import type { Locale } from '../../contract/fields.ts';
import type { Provider } from '../../contract/notifications.ts';
import { readDecryptedSettings } from '../integrations.ts';
import { sendLine } from '../channels/line.ts';
import { sendPush } from '../channels/push.ts';
import { sendFromShopMailbox } from '../channels/shopMailbox.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import {
  notSetUp,
  secretUnreadable,
  skip,
  type DeliveryContext,
  type DeliveryResult,
} from '../deliveryResult.ts';
import { isShopEvent, isWithoutBooking } from '../messages/events.ts';
import { testMessage, type Message, type ShopMessageOptions } from '../messages/message.ts';
import { shopMessage } from '../messages/shopMessage.ts';
import { loadVisit, type Visit } from '../messages/visit.ts';
import { redactReason } from '../redact.ts';
import type { ClaimedNotification } from './claim.ts';
import { sendToCustomer } from './sendToCustomer.ts';
import { sendToTherapist } from './sendToTherapist.ts';
import { composeDaySummary, composeOverdue, composeUnanswered } from './shopReminder.ts';
import { composeTimeOffRequest } from './shopTimeOff.ts';

/** Writes the message from the current state of the booking and sends it. */
export async function deliver(
  context: DeliveryContext,
  claimed: ClaimedNotification,
): Promise<DeliveryResult> {
  const visit =
    claimed.bookingId === null ? null : await loadVisit(context.sql, claimed.bookingId, context.now());
  const result = await send(context, claimed, visit);
  return result.state === 'sent'
    ? result
    : redactReason(result, await confidentialTexts(context, claimed, visit));
}

async function send(
  context: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  const { audience, provider, event } = claimed;
  if (!isWithoutBooking(event) && !visit) return skip('outdated', 'The booking no longer exists.');
  if (audience === 'therapist') return sendToTherapist(context, claimed);
  if (audience === 'customer') return sendToCustomer(context, claimed, visit);
  if (event === 'move_requested' && claimed.others === 0 && !visit?.moveTo)
    return skip('outdated', 'The customer no longer asks for another time.');
  const options = { language: await shopLanguage(context), publicUrl: context.config.publicUrl };
  const message = await composeForShop(context, claimed, visit, options);
  return 'state' in message ? message : shopSenders[provider](context, claimed, message);
}

async function composeForShop(
  context: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
  options: ShopMessageOptions,
): Promise<Message | DeliveryResult> {
  const { event, others } = claimed;
  if (event === 'day_summary') return composeDaySummary(context, claimed, options);
  if (event === 'time_off_requested') return composeTimeOffRequest(context, claimed, options);
  if (event === 'unanswered') return composeUnanswered(context, claimed, options);
  if (event === 'overdue') return composeOverdue(context, claimed, visit, options);
  if (event === 'test') return testMessage(options.language);
  return visit && isShopEvent(event)
    ? shopMessage(visit, event, others, options)
    : skip('refused', 'This is nothing to tell the administrator.');
}

async function shopLanguage({ sql }: DeliveryContext): Promise<Locale> {
  const [settings] = await sql<{ language: Locale }[]>`
    select shop_language as language from notification_settings`;
  return settings?.language ?? 'en';
}

type ShopSender = (
  context: DeliveryContext,
  claimed: ClaimedNotification,
  message: Message,
) => Promise<DeliveryResult>;

const shopSenders: Record<Provider, ShopSender> = {
  push: (context, { subscriptionId }, message) => sendPush(context, subscriptionId, message),

  line: async (context, { messageId }, message) => {
    const { line } = await readDecryptedSettings(context);
    if (!line) return notSetUp;
    if (!line.channelAccessToken) return secretUnreadable;
    const { adminLineId: to, channelAccessToken } = line;
    return sendLine(context.config.delivery.lineApiUrl, { to, channelAccessToken }, messageId, message);
  },

  sms: async (context, claimed, message) => {
    const { sms } = await readDecryptedSettings(context);
    return sms ? sendSms(context.config.delivery, claimed, sms.adminPhone, message) : notSetUp;
  },

  whatsapp: async (context, claimed, message) => {
    const { whatsapp } = await readDecryptedSettings(context);
    if (!whatsapp) return notSetUp;
    return sendWhatsapp(context.config.delivery, claimed, whatsapp.adminWhatsapp, message);
  },

  email: (context, { messageId }, message) => sendFromShopMailbox(context, messageId, message, null),
};

/**
 * What providers are sent but error messages must not quote: the shop's credentials, the customer's personal
 * data, the therapist's numbers and reasons for time off.
 */
async function confidentialTexts(
  context: DeliveryContext,
  { id, timeOffRequestId, recipient }: ClaimedNotification,
  visit: Visit | null,
): Promise<string[]> {
  const reasons =
    timeOffRequestId === null
      ? []
      : await context.sql<{ reason: string | null }[]>`
          select r.reason from notifications n join time_off_requests r on r.id = n.time_off_request_id
          where n.id = ${id} or n.digest_of = ${id}`;
  const { email, line } = await readDecryptedSettings(context);
  const { twilioAccountSid = '', twilioAuthToken = '' } = context.config.delivery;
  const password = email?.appPassword ?? '';
  // SMTP and HTTP authentication send credentials in base64
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const credentials = [
    password,
    password.replace(/\s/g, ''),
    base64(`\0${email?.gmail}\0${password.replace(/\s/g, '')}`),
    line?.channelAccessToken,
    line?.channelSecret,
    twilioAuthToken,
    base64(`${twilioAccountSid}:${twilioAuthToken}`),
  ];
  const { clientName, clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes, link } =
    visit ?? ({} as Partial<Visit>);
  const contacts = [clientPhone, clientEmail, clientWhatsapp, clientLineId, recipient];
  const customer = [...contacts, clientAddress, notes, link];
  const therapist = [visit?.therapistPhone, visit?.therapistWhatsapp];
  const name = [clientName, ...(clientName?.split(/\s+/) ?? [])];
  const texts = [...credentials, ...customer, ...therapist, ...name, ...reasons.map(({ reason }) => reason)];
  return texts.filter((text) => typeof text === 'string');
}
