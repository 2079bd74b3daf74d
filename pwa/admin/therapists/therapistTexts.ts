import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount } from '#contract/payment.ts';
import { formOfAddress, firstNameOf } from '#contract/personName.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { withShortMapLinks } from '../../ui/shortMapLinks.ts';
import { lineShareLink, messageLinks, type MessageLink } from '../contacts/messageLinks.ts';

export function pageLinkText(therapistName: string, url: string, therapistI18n: I18n): string {
  const name = formOfAddress(therapistName, therapistI18n.locale as Language);
  return therapistI18n._(
    msg`Hello ${name}, your page with your visits: ${url}\nThe link opens on one phone only. Please open it on your own.`,
  );
}

/** When, what, where, for whom, and what to collect. Leaves out the customer's contacts and page. */
export function visitText(booking: Booking, therapistI18n: I18n): string {
  const { startTime, endTime, service, clientName, clientAddress, notes, isErased } = booking;
  const { visitTime, duration } = createFormats(therapistI18n, therapistI18n.locale as Language);
  const lines = [
    visitTime(startTime, endTime),
    `${service.name}, ${duration(service.duration)}`,
    ...(isErased ? [] : [firstNameOf(clientName), withShortMapLinks(clientAddress), notes]),
    toCollectText(booking, therapistI18n),
    booking.slipsWaiting ? therapistI18n._(msg`The customer sent a slip, which we are checking.`) : null,
  ];
  return lines.filter(Boolean).join('\n');
}

function toCollectText({ due, paid }: Booking, i18n: I18n): string {
  const open = openAmount({ due, paid });
  const price = createFormats(i18n, i18n.locale as Language).money(open);
  if (open > 0) return i18n._(msg`To collect: ${price}`);
  return i18n._(paid > 0 ? msg`Paid` : msg`Nothing to collect`);
}

/** The link to LINE lets the sender choose the recipient. */
export function linksToTherapist(therapist: AdminTherapist, text: string): MessageLink[] {
  const { phoneNumber, whatsapp } = therapist;
  return [
    { kind: 'line', href: lineShareLink(text) },
    ...messageLinks({ phone: phoneNumber, whatsapp, email: null, line: null }, '', text),
  ];
}
