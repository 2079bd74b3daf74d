import { createTransport, type SendMailOptions } from 'nodemailer';
import { loopbackHost } from '../../config.ts';
import { escapeHtml } from '../../contract/home.ts';
import type { Integrations } from '../../contract/integrations.ts';
import { calendarMethod, renderCalendar } from '../messages/calendar.ts';
import { sendTimeout } from './providerRequest.ts';
import { plainText, type Message } from '../messages/message.ts';
import { giveUp, retryLater, sent, type DeliveryResult } from '../deliveryResult.ts';
import { redactContacts } from '../redact.ts';
import type { Sender } from '../messages/sender.ts';
import type { Visit } from '../messages/visit.ts';

type Envelope = {
  account: NonNullable<Integrations['email']>;
  to: string;
  messageId: string;
  isForCustomer: boolean;
  sender: Sender;
  publicUrl: string | undefined;
};

/** Sends a message by SMTP. Retries use the same `messageId`, so that mail programs recognise duplicates. */
export async function sendEmail(
  smtpUrl: string,
  envelope: Envelope,
  message: Message,
  now: Date,
  deadline = sendTimeout,
): Promise<DeliveryResult> {
  const { hostname, port, protocol } = new URL(smtpUrl);
  const isLocal = loopbackHost.test(hostname);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    // a mail server on this machine may have a self-signed certificate
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    auth: {
      user: envelope.account.gmail,
      // Google displays app passwords in four groups
      pass: envelope.account.appPassword.replace(/\s/g, ''),
    },
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 8_000,
  });
  // also aborts a mail in progress, which would otherwise arrive in addition to the retry
  const signal = AbortSignal.timeout(deadline);
  try {
    await transport.sendMail({ ...buildMail(envelope, message, now), signal });
    return sent;
  } catch (error) {
    return signal.aborted ? retryLater('No answer in time') : toResult(error as SmtpError);
  } finally {
    transport.close();
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

// SMTP: 4xx is temporary, 5xx permanent
function toResult({ code, responseCode = 0, response, message, command }: SmtpError): DeliveryResult {
  const reason = redactContacts(response ?? message) || 'No answer';
  const isTemporary = responseCode >= 400 && responseCode < 500;
  if (code === 'EAUTH' && !isTemporary) return giveUp('credentials', reason);
  // Gmail's daily quota
  if (/\b5\.4\.5\b|sending limit/i.test(reason)) return retryLater(reason, 'quota');
  if (responseCode >= 500) return giveUp(command === 'RCPT TO' ? 'recipient' : 'refused', reason);
  // 421 closes the connection, whoever the recipient is
  const isRecipient = command === 'RCPT TO' && responseCode !== 421;
  return retryLater(reason, isRecipient && isTemporary ? 'recipient' : 'unreachable');
}

function buildMail(
  { account, to, messageId, isForCustomer, sender, publicUrl }: Envelope,
  written: Message,
  now: Date,
): SendMailOptions {
  const message = { ...written, intro: [written.intro, written.emailNote].filter(Boolean).join(' ') || null };
  const { title, visit } = message;
  const questions = isForCustomer ? sender.contactLine : null;
  const subject = !isForCustomer && visit ? `${title}: ${message.short}` : title;
  const hasCalendar =
    visit &&
    (!isForCustomer || (visit.end > now && (visit.status === 'approved' || visit.status === 'cancelled')));
  return {
    from: { name: sender.name, address: account.gmail },
    to: { name: '', address: to },
    ...(isForCustomer ? { replyTo: account.adminEmail } : {}),
    subject,
    messageId: `<${messageId}@mobile-massage-therapy>`,
    date: now,
    text: [plainText(message), questions].filter(Boolean).join('\n\n'),
    html: renderHtml(message, sender.name, questions),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(hasCalendar ? calendarOf(visit, { account, to, isForCustomer, sender, publicUrl }, now) : {}),
  };
}

/**
 * For the customer an invitation, which mail programs enter by themselves, without the address, since the
 * mailbox may be somebody else's; for the shop a file to add.
 */
function calendarOf(
  visit: Visit,
  { account, to, isForCustomer, sender, publicUrl }: Omit<Envelope, 'messageId'>,
  now: Date,
): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  const filename = `booking-${visit.bookingId}.ics`;
  const organizer = { name: sender.name, address: account.gmail };
  if (isForCustomer) {
    const content = renderCalendar(visit, { location: null, organizer, publicUrl, attendee: to }, now);
    return { icalEvent: { method: calendarMethod(visit, to), filename, content } };
  }
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(visit)}`;
  const content = renderCalendar(visit, { location: visit.clientAddress, organizer, publicUrl }, now);
  return { attachments: [{ filename, contentType, content }] };
}

const toHtml = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');

// Mail programs support tables and inline styles only.
function renderHtml(
  { title, intro, facts, link, language }: Message,
  shop: string,
  questions: string | null,
): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5f6a65;vertical-align:top">${toHtml(label)}</td>` +
      `<td style="padding:4px 0">${toHtml(value)}</td></tr>`,
  );
  const button = link?.url
    ? `<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;` +
      `background:#0e5e50;color:#ffffff;text-decoration:none">${toHtml(link.text)}</a></p>`
    : link && `<p style="margin:24px 0 0">${toHtml(link.withoutUrl)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#faf6ef;color:#1d2a26;font:16px/1.6 sans-serif">',
    '<div style="max-width:560px;margin:auto;padding:24px;background:#fffdf9;border:1px solid #e7dfd1;border-radius:20px">',
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${toHtml(title)}</h1>`,
    intro && `<p style="margin:0 0 16px">${toHtml(intro)}</p>`,
    rows.length > 0 && `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    button,
    questions && `<p style="margin:24px 0 0">${toHtml(questions)}</p>`,
    `<p style="margin:24px 0 0;color:#5f6a65;font-size:14px">${toHtml(shop)}</p>`,
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('');
}
