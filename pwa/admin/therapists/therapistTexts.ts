import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { mapLink } from '../../ui/mapLink.ts';
import { lineShareLink, textLinks, type TextLink } from '../contacts/textLinks.ts';

/** What a therapist is sent with the link to their own page, in the language of `therapistI18n`. */
export const pageLinkText = (name: string, url: string, therapistI18n: I18n): string =>
  therapistI18n._(
    msg`Hello ${name}, your page with your visits: ${url}\nThe link opens on one phone only. Please open it on your own.`,
  );

/**
 * What a therapist needs to know of a visit, in the language of `therapistI18n`: when, what, where, for whom, and what to collect.
 * The customer’s contacts and page are not in it.
 */
export function visitText(
  { startTime, endTime, service, clientName, clientAddress, notes, isErased }: Booking,
  therapistI18n: I18n,
): string {
  const { visitTime, duration, money } = createFormats(therapistI18n, therapistI18n.locale as Language);
  const price = money(service.price);
  const [firstName] = clientName.trim().split(/\s+/);
  const lines = [
    visitTime(startTime, endTime),
    `${service.name}, ${duration(service.duration)}`,
    ...(isErased ? [] : [firstName, clientAddress, mapLink(clientAddress), notes]),
    therapistI18n._(msg`To collect: ${price}`),
  ];
  return lines.filter(Boolean).join('\n');
}

/** Links that send a text to a therapist. LINE opens with the text, to be sent to whoever is chosen there. */
export function linksToTherapist(therapist: AdminTherapist, text: string): TextLink[] {
  const { phoneNumber, whatsapp } = therapist;
  return [
    { kind: 'line', href: lineShareLink(text) },
    ...textLinks({ phone: phoneNumber, whatsapp, email: null, line: null }, '', text),
  ];
}
