import type { Locale } from '../../contract/fields.ts';
import type { Context } from '../../server/context.ts';
import { sendPush } from '../channels/push.ts';
import { openSettings } from '../../settings/integrations.ts';
import type { Claimed } from './claim.ts';
import { sendEmail } from '../channels/email.ts';
import { sendLine } from '../channels/line.ts';
import { customerMessage, requestMessage, testMessage, type Message } from '../messages/message.ts';
import { discreet, skipped, unopened, type Outcome } from '../deliveryResult.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import { readVisit, type Visit } from '../messages/visit.ts';

/** What a notification is sent with. */
export type Desk = Pick<Context, 'sql' | 'config' | 'secrets' | 'now'>;

const notSetUp = skipped('not_configured', 'This channel is no longer set up.');

/** Words a notification from what is true now and sends it. */
export async function deliver(desk: Desk, claimed: Claimed): Promise<Outcome> {
  const visit = claimed.bookingId === null ? null : await readVisit(desk.sql, claimed.bookingId);
  const outcome = await deliverAbout(desk, claimed, visit);
  return outcome.state === 'sent' ? outcome : discreet(outcome, await confided(desk, visit));
}

async function deliverAbout(desk: Desk, claimed: Claimed, visit: Visit | null): Promise<Outcome> {
  if (claimed.event !== 'test' && !visit) return skipped('outdated', 'The booking no longer exists.');
  if (claimed.channel === 'customer_email') return deliverToCustomer(desk, claimed, visit);
  return deliverToShop(desk, claimed, await shopMessage(desk, claimed, visit));
}

async function shopMessage(
  { sql, config }: Desk,
  { others }: Claimed,
  visit: Visit | null,
): Promise<Message> {
  const [settings] = await sql<{ language: Locale }[]>`
    select shop_language as language from notification_settings`;
  const language = settings?.language ?? 'en';
  return visit ? requestMessage(visit, others, language, config.publicUrl) : testMessage(language);
}

async function deliverToShop(desk: Desk, claimed: Claimed, message: Message): Promise<Outcome> {
  const { delivery } = desk.config;
  if (claimed.channel === 'push') return sendPush(desk, claimed.subscriptionId, message);
  const { email, line, sms, whatsapp } = await openSettings(desk);
  if (claimed.channel === 'line') {
    if (!line) return notSetUp;
    if (!line.channelAccessToken) return unopened;
    return sendLine(delivery.lineApiUrl, line, claimed.messageId, message);
  }
  if (claimed.channel === 'sms') return sms ? sendSms(delivery, sms.adminPhone, message) : notSetUp;
  if (claimed.channel === 'whatsapp') {
    return whatsapp ? sendWhatsapp(delivery, whatsapp.adminWhatsapp, message) : notSetUp;
  }
  if (!email) return notSetUp;
  if (!email.appPassword) return unopened;
  const { messageId } = claimed;
  const envelope = { account: email, to: email.adminEmail, messageId, isForCustomer: false };
  return sendEmail(delivery.smtpUrl, envelope, message, desk.now());
}

async function deliverToCustomer(
  desk: Desk,
  { event, messageId }: Claimed,
  visit: Visit | null,
): Promise<Outcome> {
  if (!visit?.clientEmail) return skipped('outdated', 'The customer’s email address is no longer known.');
  if (event === 'requested' || event === 'test')
    return skipped('refused', 'This is nothing to tell a customer.');
  const isUndone =
    (event === 'approved' || event === 'moved') &&
    (visit.status === 'denied' || visit.status === 'cancelled');
  const isDecided = event === 'received' && visit.status !== 'pending';
  if (isUndone || isDecided) return skipped('outdated', 'The booking was decided otherwise meanwhile.');
  if (visit.end < desk.now()) return skipped('outdated', 'The visit is over.');
  const { email } = await openSettings(desk);
  if (!email) return notSetUp;
  if (!email.appPassword) return unopened;
  const envelope = { account: email, to: visit.clientEmail, messageId, isForCustomer: true };
  return sendEmail(desk.config.delivery.smtpUrl, envelope, customerMessage(visit, event), desk.now());
}

/** What a provider is told or shown and must not be heard saying: the shop's secrets, and who the customer is. */
async function confided(desk: Desk, visit: Visit | null): Promise<string[]> {
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
