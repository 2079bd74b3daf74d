import type { Locale } from '../../contract/fields.ts';
import type { DeliveryChannel, NotificationEvent } from '../../contract/notifications.ts';
import type { Sql } from '../../database/client.ts';
import type { Context } from '../../server/context.ts';
import { readDecryptedSettings } from '../../settings/integrations.ts';
import { sendEmail } from '../channels/email.ts';
import { sendLine } from '../channels/line.ts';
import { sendPush } from '../channels/push.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import { secretUnreadable, skip, type DeliveryResult } from '../deliveryResult.ts';
import { customerMessage, shopMessage, testMessage, type Message } from '../messages/message.ts';
import { loadSender } from '../messages/sender.ts';
import type { ShopEvent } from '../messages/texts.ts';
import { loadVisit, type Visit } from '../messages/visit.ts';
import { redactReason } from '../redact.ts';
import type { ClaimedNotification } from './claim.ts';

/** What is needed to send a notification. */
type DeliveryContext = Pick<Context, 'sql' | 'config' | 'secrets' | 'now'>;

const notSetUp = skip('not_configured', 'This channel is no longer set up.');

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
  const { channel, event, others } = claimed;
  if (event !== 'test' && !visit) return skip('outdated', 'The booking no longer exists.');
  if (event === 'move_requested' && others === 0 && !visit?.moveTo) {
    return skip('outdated', 'The customer no longer asks for another time.');
  }
  if (channel === 'customer_email') return sendToCustomer(context, claimed, visit);
  const language = await shopLanguage(context);
  const { publicUrl } = context.config;
  const message =
    visit && isShopEvent(event)
      ? shopMessage(visit, event, others, { language, publicUrl })
      : testMessage(language);
  return shopSenders[channel](context, claimed, message);
}

const isShopEvent = (event: NotificationEvent): event is ShopEvent =>
  event === 'requested' || event === 'cancelled_by_customer' || event === 'move_requested';

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

const shopSenders: Record<Exclude<DeliveryChannel, 'customer_email'>, ShopSender> = {
  push: (context, { subscriptionId }, message) => sendPush(context, subscriptionId, message),

  line: async (context, { messageId }, message) => {
    const { line } = await readDecryptedSettings(context);
    if (!line) return notSetUp;
    if (!line.channelAccessToken) return secretUnreadable;
    return sendLine(context.config.delivery.lineApiUrl, line, messageId, message);
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

async function sendToCustomer(
  context: DeliveryContext,
  { id, event, messageId }: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  if (!visit?.clientEmail) return skip('outdated', 'The customer’s email address is no longer known.');
  if (isShopEvent(event) || event === 'test') {
    return skip('refused', 'This is nothing to tell a customer.');
  }
  const isReverted =
    (event === 'approved' || event === 'moved' || event === 'move_declined') &&
    (visit.status === 'denied' || visit.status === 'cancelled');
  const isDecided = event === 'received' && visit.status !== 'pending';
  if (isReverted || isDecided) return skip('outdated', 'The booking was decided otherwise meanwhile.');
  if (visit.end < context.now()) return skip('outdated', 'The visit is over.');
  if (event === 'moved' && (await isMovedAgain(context.sql, id, visit.bookingId)))
    return skip('outdated', 'The visit was moved again: the next email tells it.');
  return sendMail(
    context,
    messageId,
    customerMessage(visit, event, context.config.publicUrl),
    visit.clientEmail,
  );
}

/** Whether a later email about a move of the same visit is waiting. */
async function isMovedAgain(sql: Sql, id: number, bookingId: number): Promise<boolean> {
  const later = await sql`
    select n.id from notifications n
    where n.booking_id = ${bookingId} and n.event = 'moved' and n.state = 'queued' and n.id > ${id}`;
  return later.count > 0;
}

/** Sends an email to the customer's address, or to the administrator when it is null. */
async function sendMail(
  context: DeliveryContext,
  messageId: string,
  message: Message,
  customerAddress: string | null,
): Promise<DeliveryResult> {
  const { email } = await readDecryptedSettings(context);
  if (!email) return notSetUp;
  if (!email.appPassword) return secretUnreadable;
  const envelope = {
    account: email,
    to: customerAddress ?? email.adminEmail,
    messageId,
    isForCustomer: customerAddress !== null,
    sender: await loadSender(context.sql, message.language),
  };
  return sendEmail(context.config.delivery.smtpUrl, envelope, message, context.now());
}

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
    twilioAuthToken,
    base64(`${twilioAccountSid}:${twilioAuthToken}`),
  ];
  const { clientName, clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes, link } =
    visit ?? ({} as Partial<Visit>);
  const customer = [clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes, link];
  const name = [clientName, ...(clientName?.split(/\s+/) ?? [])];
  return [...credentials, ...customer, ...name].filter((text) => typeof text === 'string');
}
