import type { Config } from '../../config.ts';
import { internationalDigits } from '../../contract/phoneNumber.ts';
import {
  sendToProvider,
  commonProviderFailure,
  errorText,
  type ProviderResponse,
} from './providerRequest.ts';
import { plainText, type Message } from '../messages/message.ts';
import { giveUp, retryPossibleDuplicate, sent, skip, type DeliveryResult } from '../deliveryResult.ts';

type DeliveryConfig = Config['delivery'];

const hasAccount = ({ twilioAccountSid, twilioAuthToken }: DeliveryConfig): boolean =>
  Boolean(twilioAccountSid && twilioAuthToken);

export const isSmsConfigured = (delivery: DeliveryConfig): boolean =>
  hasAccount(delivery) && Boolean(delivery.twilioSmsFrom);
export const isWhatsappConfigured = (delivery: DeliveryConfig): boolean =>
  hasAccount(delivery) && Boolean(delivery.twilioWhatsappFrom);

/** Sends title, summary and link by SMS. Skipped without Twilio's credentials. */
export async function sendSms(
  delivery: DeliveryConfig,
  phone: string,
  message: Message,
): Promise<DeliveryResult> {
  if (!isSmsConfigured(delivery))
    return missingVariables('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SMS_FROM');
  const { title, short, smsNote, link } = message;
  const from = delivery.twilioSmsFrom ?? '';
  return send(delivery, {
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    To: `+${internationalDigits(phone)}`,
    Body: [title, short, smsNote, link?.url].filter(Boolean).join('\n'),
  });
}

/**
 * Sends a WhatsApp message. Outside of a conversation WhatsApp accepts only approved templates: with a
 * content SID, variable 1 is the title, 2 service, time and therapist (of an alarm also the numbers to call),
 * 3 the link.
 */
export async function sendWhatsapp(
  delivery: DeliveryConfig,
  number: string,
  message: Message,
): Promise<DeliveryResult> {
  if (!isWhatsappConfigured(delivery))
    return missingVariables('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_WHATSAPP_FROM');
  const { title, short, smsNote, link } = message;
  const from = delivery.twilioWhatsappFrom ?? '';
  const template = delivery.twilioWhatsappContentSid;
  // variables must not be empty or contain line breaks
  const variables = {
    1: title,
    2: [short, smsNote].filter(Boolean).join(' · ').replace(/\s+/gu, ' ') || '-',
    3: link?.url ?? '-',
  };
  return send(delivery, {
    From: from.startsWith('whatsapp:') ? from : `whatsapp:${from}`,
    To: `whatsapp:+${internationalDigits(number)}`,
    ...(template
      ? { ContentSid: template, ContentVariables: JSON.stringify(variables) }
      : { Body: plainText(message).slice(0, 1_600) }),
  });
}

const missingVariables = (names: string): DeliveryResult =>
  skip('not_configured', `Not sent: the server’s environment lacks ${names}.`);

function send(
  { twilioApiUrl, twilioAccountSid = '', twilioAuthToken = '' }: DeliveryConfig,
  form: Record<string, string>,
): Promise<DeliveryResult> {
  const credentials = Buffer.from(`${twilioAccountSid}:${twilioAuthToken}`).toString('base64');
  return sendToProvider(
    `${twilioApiUrl}/2010-04-01/Accounts/${encodeURIComponent(twilioAccountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      body: new URLSearchParams(form),
    },
    toResult,
  );
}

type TwilioResponse = { sid?: unknown; code?: unknown } | null;

// https://www.twilio.com/docs/api/errors
const badRecipient = new Set([21211, 21214, 21217, 21408, 21601, 21610, 21612, 21614, 63003, 63024]);
const badSender = new Set([20003, 20404, 21212, 21603, 21606, 21659, 21660, 21910, 63007]);

const unreadableResponseText = 'Twilio’s answer cannot be read: the message may have arrived';

function toResult(response: ProviderResponse): DeliveryResult {
  const { status } = response;
  const json = response.json as TwilioResponse;
  if (status >= 200 && status < 300)
    return typeof json?.sid === 'string' ? sent : retryPossibleDuplicate(unreadableResponseText);
  const code = Number(json?.code);
  const words = errorText('Twilio', response);
  if (status === 401 || status === 403 || badSender.has(code)) return giveUp('credentials', words);
  return (
    commonProviderFailure('Twilio', response) ??
    giveUp(badRecipient.has(code) ? 'recipient' : 'refused', words)
  );
}
