import type { Locale } from '../../contract/fields.ts';
import { isCustomerChannel, type ShopChannel } from '../../contract/notifications.ts';
import { readDecryptedSettings } from '../../settings/integrations.ts';
import { sendLine } from '../channels/line.ts';
import { sendPush } from '../channels/push.ts';
import { sendMail } from '../channels/shopMail.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import {
  notSetUp,
  secretUnreadable,
  skip,
  type DeliveryContext,
  type DeliveryResult,
} from '../deliveryResult.ts';
import { shopMessage, testMessage, type Message, type ShopOptions } from '../messages/message.ts';
import { isShopEvent } from '../messages/events.ts';
import { loadVisit, type Visit } from '../messages/visit.ts';
import { redactReason } from '../redact.ts';
import type { ClaimedNotification } from './claim.ts';
import { sendToCustomer } from './sendToCustomer.ts';
import { composeDaySummary, composeUnanswered } from './shopReminder.ts';

/** Writes the message from the current state of the booking and sends it. */
export async function deliver(
  context: DeliveryContext,
  claimed: ClaimedNotification,
): Promise<DeliveryResult> {
  const visit = claimed.bookingId === null ? null : await loadVisit(context.sql, claimed.bookingId);
  const result = await send(context, claimed, visit);
  return result.state === 'sent' ? result : redactReason(result, await confidentialTexts(context, visit));
}

async function send(
  context: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  const { channel, event } = claimed;
  if (event !== 'test' && event !== 'day_summary' && !visit) {
    return skip('outdated', 'The booking no longer exists.');
  }
  if (isCustomerChannel(channel)) return sendToCustomer(context, channel, claimed, visit);
  if (event === 'move_requested' && claimed.others === 0 && !visit?.moveTo) {
    return skip('outdated', 'The customer no longer asks for another time.');
  }
  const options = { language: await shopLanguage(context), publicUrl: context.config.publicUrl };
  const message = await composeForShop(context, claimed, visit, options);
  return 'state' in message ? message : shopSenders[channel](context, claimed, message);
}

/** The message, or why none is sent now. */
async function composeForShop(
  context: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
  options: ShopOptions,
): Promise<Message | DeliveryResult> {
  const { event, others } = claimed;
  if (event === 'day_summary') return composeDaySummary(context, claimed, options);
  if (event === 'unanswered') return composeUnanswered(context, claimed, options);
  return visit && isShopEvent(event)
    ? shopMessage(visit, event, others, options)
    : testMessage(options.language);
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

const shopSenders: Record<ShopChannel, ShopSender> = {
  push: (context, { subscriptionId }, message) => sendPush(context, subscriptionId, message),

  line: async (context, { messageId }, message) => {
    const { line } = await readDecryptedSettings(context);
    if (!line) return notSetUp;
    if (!line.channelAccessToken) return secretUnreadable;
    const { adminLineId: to, channelAccessToken } = line;
    return sendLine(context.config.delivery.lineApiUrl, { to, channelAccessToken }, messageId, message);
  },

  sms: async (context, _claimed, message) => {
    const { sms } = await readDecryptedSettings(context);
    return sms ? sendSms(context.config.delivery, sms.adminPhone, message) : notSetUp;
  },

  whatsapp: async (context, _claimed, message) => {
    const { whatsapp } = await readDecryptedSettings(context);
    return whatsapp ? sendWhatsapp(context.config.delivery, whatsapp.adminWhatsapp, message) : notSetUp;
  },

  email: (context, { messageId }, message) => sendMail(context, messageId, message, null),
};

/**
 * What providers are sent but error messages must not quote: the shop's credentials and the customer's personal data.
 */
async function confidentialTexts(context: DeliveryContext, visit: Visit | null): Promise<string[]> {
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
  const customer = [clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes, link];
  const name = [clientName, ...(clientName?.split(/\s+/) ?? [])];
  return [...credentials, ...customer, ...name].filter((text) => typeof text === 'string');
}
