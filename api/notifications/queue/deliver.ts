import type { Locale } from '../../contract/fields.ts';
import type { Context } from '../../server/context.ts';
import { sendPush } from '../channels/push.ts';
import { openSettings } from '../../settings/integrations.ts';
import type { ClaimedNotification } from './claim.ts';
import { sendEmail } from '../channels/email.ts';
import { sendLine } from '../channels/line.ts';
import { customerMessage, requestMessage, testMessage, type Message } from '../messages/message.ts';
import { redactReason, skip, secretUnreadable, type DeliveryResult } from '../deliveryResult.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import { loadVisit, type Visit } from '../messages/visit.ts';

/** What a notification is sent with. */
export type DeliveryContext = Pick<Context, 'sql' | 'config' | 'secrets' | 'now'>;

const notSetUp = skip('not_configured', 'This channel is no longer set up.');

/** Words a notification from what is true now and sends it. */
export async function deliver(desk: DeliveryContext, claimed: ClaimedNotification): Promise<DeliveryResult> {
  const visit = claimed.bookingId === null ? null : await loadVisit(desk.sql, claimed.bookingId);
  const outcome = await sendToRecipient(desk, claimed, visit);
  return outcome.state === 'sent' ? outcome : redactReason(outcome, await confidentialTexts(desk, visit));
}

async function sendToRecipient(
  desk: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  if (claimed.event !== 'test' && !visit) return skip('outdated', 'The booking no longer exists.');
  if (claimed.channel === 'customer_email') return sendToCustomer(desk, claimed, visit);
  return sendToShop(desk, claimed, await shopMessage(desk, claimed, visit));
}

async function shopMessage(
  { sql, config }: DeliveryContext,
  { others }: ClaimedNotification,
  visit: Visit | null,
): Promise<Message> {
  const [settings] = await sql<{ language: Locale }[]>`
    select shop_language as language from notification_settings`;
  const language = settings?.language ?? 'en';
  return visit ? requestMessage(visit, others, language, config.publicUrl) : testMessage(language);
}

async function sendToShop(
  desk: DeliveryContext,
  claimed: ClaimedNotification,
  message: Message,
): Promise<DeliveryResult> {
  const { delivery } = desk.config;
  if (claimed.channel === 'push') return sendPush(desk, claimed.subscriptionId, message);
  const { email, line, sms, whatsapp } = await openSettings(desk);
  if (claimed.channel === 'line') {
    if (!line) return notSetUp;
    if (!line.channelAccessToken) return secretUnreadable;
    return sendLine(delivery.lineApiUrl, line, claimed.messageId, message);
  }
  if (claimed.channel === 'sms') return sms ? sendSms(delivery, sms.adminPhone, message) : notSetUp;
  if (claimed.channel === 'whatsapp') {
    return whatsapp ? sendWhatsapp(delivery, whatsapp.adminWhatsapp, message) : notSetUp;
  }
  if (!email) return notSetUp;
  if (!email.appPassword) return secretUnreadable;
  const { messageId } = claimed;
  const envelope = { account: email, to: email.adminEmail, messageId, isForCustomer: false };
  return sendEmail(delivery.smtpUrl, envelope, message, desk.now());
}

async function sendToCustomer(
  desk: DeliveryContext,
  { event, messageId }: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  if (!visit?.clientEmail) return skip('outdated', 'The customer’s email address is no longer known.');
  if (event === 'requested' || event === 'test')
    return skip('refused', 'This is nothing to tell a customer.');
  const isUndone =
    (event === 'approved' || event === 'moved') &&
    (visit.status === 'denied' || visit.status === 'cancelled');
  const isDecided = event === 'received' && visit.status !== 'pending';
  if (isUndone || isDecided) return skip('outdated', 'The booking was decided otherwise meanwhile.');
  if (visit.end < desk.now()) return skip('outdated', 'The visit is over.');
  const { email } = await openSettings(desk);
  if (!email) return notSetUp;
  if (!email.appPassword) return secretUnreadable;
  const envelope = { account: email, to: visit.clientEmail, messageId, isForCustomer: true };
  return sendEmail(desk.config.delivery.smtpUrl, envelope, customerMessage(visit, event), desk.now());
}

/** What a provider is told or shown and must not be heard saying: the shop's secrets, and who the customer is. */
async function confidentialTexts(desk: DeliveryContext, visit: Visit | null): Promise<string[]> {
  const { email, line } = await openSettings(desk);
  const { twilioAccountSid = '', twilioAuthToken = '' } = desk.config.delivery;
  const pass = email?.appPassword ?? '';
  // a mail server and Twilio are shown these in base64
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = [
    pass,
    pass.replace(/\s/g, ''),
    base64(`\0${email?.gmail}\0${pass.replace(/\s/g, '')}`),
    line?.channelAccessToken,
    twilioAuthToken,
    base64(`${twilioAccountSid}:${twilioAuthToken}`),
  ];
  const { clientName, clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes } =
    visit ?? ({} as Partial<Visit>);
  const customer = [clientAddress, clientPhone, clientEmail, clientWhatsapp, clientLineId, notes];
  const name = [clientName, ...(clientName?.split(/\s+/) ?? [])];
  return [...secrets, ...customer, ...name].filter((text) => typeof text === 'string');
}
