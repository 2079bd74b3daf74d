import type { Config } from '../../config.ts';
import { internationalDigits } from '../../contract/phoneNumber.ts';
import {
  sendToProvider,
  commonProviderFailure,
  errorText,
  type ProviderResponse,
} from './providerRequest.ts';
import { plainText, type Message } from '../messages/message.ts';
import { giveUp, retryLater, sent, skip, type DeliveryResult } from '../deliveryResult.ts';
import type { ClaimedNotification } from '../queue/claim.ts';

type DeliveryConfig = Config['delivery'];
type Attempt = Pick<ClaimedNotification, 'attempts' | 'createdAt'>;
type MessageForm = { To: string } & Record<string, string>;

const hasAccount = ({ twilioAccountSid, twilioAuthToken }: DeliveryConfig): boolean =>
  Boolean(twilioAccountSid && twilioAuthToken);

export const isSmsConfigured = (delivery: DeliveryConfig): boolean =>
  hasAccount(delivery) && Boolean(delivery.twilioSmsFrom);
export const isWhatsappConfigured = (delivery: DeliveryConfig): boolean =>
  hasAccount(delivery) && Boolean(delivery.twilioWhatsappFrom);

/** Sends title, summary and link by SMS. Skipped without Twilio's credentials. */
export async function sendSms(
  delivery: DeliveryConfig,
  attempt: Attempt,
  phone: string,
  message: Message,
): Promise<DeliveryResult> {
  if (!isSmsConfigured(delivery))
    return missingVariables('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SMS_FROM');
  const { title, short, smsNote, link } = message;
  const from = delivery.twilioSmsFrom ?? '';
  const Body = [title, short, smsNote, link?.url].filter(Boolean).join('\n');
  const form: MessageForm = {
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    To: `+${internationalDigits(phone)}`,
    Body,
  };
  return send(delivery, attempt, form, isText(Body));
}

/**
 * Sends a WhatsApp message. Outside of a conversation WhatsApp accepts only approved templates: with a
 * content SID, variable 1 is the title, 2 service, time and therapist (of an alarm also the numbers to call),
 * 3 the link.
 */
export async function sendWhatsapp(
  delivery: DeliveryConfig,
  attempt: Attempt,
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
    2: oneLine([short, smsNote].filter(Boolean).join(' · ')) || '-',
    3: link?.url ?? '-',
  };
  const Body = plainText(message).slice(0, 1_600);
  const form: MessageForm = {
    From: from.startsWith('whatsapp:') ? from : `whatsapp:${from}`,
    To: `whatsapp:+${internationalDigits(number)}`,
    ...(template ? { ContentSid: template, ContentVariables: JSON.stringify(variables) } : { Body }),
  };
  return send(delivery, attempt, form, template ? hasAllOf(Object.values(variables)) : isText(Body));
}

const missingVariables = (names: string): DeliveryResult =>
  skip('not_configured', `Not sent: the server’s environment lacks ${names}.`);

/** Whether the text of a message that Twilio has sent, on one line, is the one to be sent. */
type IsSameText = (text: string) => boolean;

/**
 * Twilio has no idempotency key for messages, and an attempt without a response may have sent this one. So a further
 * attempt first looks for it among those that Twilio has sent to the number.
 */
async function send(
  { twilioApiUrl, twilioAccountSid = '', twilioAuthToken = '' }: DeliveryConfig,
  { attempts, createdAt }: Attempt,
  form: MessageForm,
  isSame: IsSameText,
): Promise<DeliveryResult> {
  const credentials = Buffer.from(`${twilioAccountSid}:${twilioAuthToken}`).toString('base64');
  const url = `${twilioApiUrl}/2010-04-01/Accounts/${encodeURIComponent(twilioAccountSid)}/Messages.json`;
  const headers = { Authorization: `Basic ${credentials}`, Accept: 'application/json' };
  if (attempts > 1) {
    const latest = `${url}?${String(new URLSearchParams({ To: form.To, PageSize: '100' }))}`;
    const earlier = await sendToProvider(latest, { headers }, (response) =>
      resultOfEarlierAttempt(response, isSame, createdAt),
    );
    if (earlier) return earlier;
  }
  return sendToProvider(url, { method: 'POST', headers, body: new URLSearchParams(form) }, toResult);
}

type SentMessages = { messages?: { body?: unknown; date_created?: unknown }[] } | null;

/** Null: no attempt has sent it, or these credentials may not read messages. `since`: no attempt was earlier. */
function resultOfEarlierAttempt(
  response: ProviderResponse,
  isSame: IsSameText,
  since: Date,
): DeliveryResult | null {
  if (response.status < 200 || response.status >= 300) return commonProviderFailure('Twilio', response);
  const messages = (response.json as SentMessages)?.messages;
  if (!Array.isArray(messages)) return retryLater(unreadableResponseText);
  // Twilio's times are whole seconds
  const from = Math.floor(since.getTime() / 1000) * 1000;
  const isSent = messages.some(
    ({ body, date_created: at }) =>
      typeof body === 'string' && typeof at === 'string' && Date.parse(at) >= from && isSame(oneLine(body)),
  );
  return isSent ? sent : null;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const isText = (body: string): IsSameText => {
  const line = oneLine(body);
  return (text) => text === line;
};

/** A template's own words are not known, but its variables are words of their own in it: 6 is not in 16. */
const hasAllOf = (variables: string[]): IsSameText => {
  const inside = variables
    .filter((variable) => variable !== '-')
    .map((variable) => oneLine(variable).replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .map((words) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${words}(?![\p{L}\p{M}\p{N}])`, 'u'));
  return (text) => inside.every((words) => words.test(text));
};

type TwilioResponse = { sid?: unknown; code?: unknown } | null;

// https://www.twilio.com/docs/api/errors
const badRecipient = new Set([21211, 21214, 21217, 21408, 21601, 21610, 21612, 21614, 63003, 63024]);
const badSender = new Set([20003, 20404, 21212, 21603, 21606, 21659, 21660, 21910, 63007]);

const unreadableResponseText = 'Twilio’s answer cannot be read: the message may have arrived';

function toResult(response: ProviderResponse): DeliveryResult {
  const { status } = response;
  const json = response.json as TwilioResponse;
  if (status >= 200 && status < 300)
    return typeof json?.sid === 'string' ? sent : retryLater(unreadableResponseText);
  const code = Number(json?.code);
  const words = errorText('Twilio', response);
  if (status === 401 || status === 403 || badSender.has(code)) return giveUp('credentials', words);
  return (
    commonProviderFailure('Twilio', response) ??
    giveUp(badRecipient.has(code) ? 'recipient' : 'refused', words)
  );
}
