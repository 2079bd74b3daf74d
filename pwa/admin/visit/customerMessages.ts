import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toMessengerLink } from '#contract/messengerLink.ts';
import type { Booking } from '#contract/booking.ts';
import type { DenialReason } from '#contract/denial.ts';
import { openAmount } from '#contract/payment.ts';
import { formOfAddress } from '#contract/personName.ts';
import type { Shop } from '#contract/shop.ts';
import { translated } from '#contract/translations.ts';
import { denialReasonTexts } from '../../booking/denialReasons.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';

export type MessageKind =
  | 'approved'
  | 'denied'
  | 'cancelled'
  | 'onTheWay'
  | 'moved'
  | 'cannotCome'
  | 'moveDeclined'
  | 'unpaid';

const kindsByStatus: Record<Booking['status'], readonly MessageKind[]> = {
  pending: [],
  approved: ['approved', 'onTheWay'],
  denied: ['denied'],
  cancelled: ['cancelled'],
};

export const messageKindsFor = (
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  now = Date.now(),
): readonly MessageKind[] =>
  status === 'approved' && Date.parse(endTime) <= now ? [] : kindsByStatus[status];

/** What the customer of a denied request is told besides. */
export type DenialForCustomer = {
  reason: DenialReason | null;
  /** `startTime`: `yyyy-MM-dd HH:mm` in the shop's zone */
  offer: { startTime: string; therapist: string } | null;
};

/** In the language of `customerI18n`, with the link of the customer's page, signed by the shop. */
export function messageText(
  kind: MessageKind,
  booking: Booking,
  customerI18n: I18n,
  shop: Shop | undefined,
  denial: DenialForCustomer | null = null,
): string {
  const language = customerI18n.locale as Language;
  const name = formOfAddress(booking.clientName, language);
  const service = booking.service.name;
  const therapist = booking.therapist.name;
  const formats = createFormats(customerI18n, language);
  const when = formats.visitTime(booking.startTime, booking.endTime);
  const isConfirmed = booking.status !== 'pending';
  const amount = formats.money(openAmount(booking));
  const texts = {
    approved: msg`Hello ${name}, your booking is confirmed: ${service} with ${therapist}, ${when}. See you then.`,
    denied: msg`Hello ${name}, we are sorry: we cannot take your booking of ${service}, ${when}. You are welcome to choose another time.`,
    cancelled: msg`Hello ${name}, your booking has been cancelled: ${service} with ${therapist}, ${when}.`,
    onTheWay: msg`Hello ${name}, ${therapist} is on the way to you for ${service}.`,
    moved: isConfirmed
      ? msg`Hello ${name}, there is a change: ${therapist} will come to you for ${service}, ${when}.`
      : msg`Hello ${name}, we have noted the new time: ${service} with ${therapist}, ${when}. It is not confirmed yet.`,
    cannotCome: msg`Hello ${name}, we are sorry: ${therapist} cannot come to you for ${service}, ${when}. Please tell us another time that suits you.`,
    moveDeclined: isConfirmed
      ? msg`Hello ${name}, we are sorry: we cannot come at the other time you asked for. Your booking stays as it is: ${service} with ${therapist}, ${when}.`
      : msg`Hello ${name}, we are sorry: we cannot come at the other time you asked for. Your request is as before, and not confirmed yet: ${service} with ${therapist}, ${when}.`,
    unpaid: msg`Hello ${name}, ${amount} of your massage is still to be paid: ${service} with ${therapist}, ${when}. Thank you.`,
  };
  const denialTexts = kind === 'denied' && denial ? denialLines(denial, booking, customerI18n) : [];
  const url = toMessengerLink(location.origin + booking.link);
  const page = booking.link && customerI18n._(msg`Your booking: ${url}`);
  const signature = shop && signatureOf(shop, language);
  return [customerI18n._(texts[kind]), ...denialTexts, page, signature].filter(Boolean).join('\n\n');
}

function denialLines({ reason, offer }: DenialForCustomer, booking: Booking, customerI18n: I18n): string[] {
  const lines = reason ? [customerI18n._(denialReasonTexts[reason])] : [];
  if (!offer) return lines;
  const [day = '', start = ''] = offer.startTime.split(' ');
  const formats = createFormats(customerI18n, customerI18n.locale as Language);
  const when = formats.chosenVisit(day, start, booking.service.duration);
  const { therapist } = offer;
  const text = msg`Possible instead: ${when}, ${therapist}. It is not booked yet: your booking’s page opens the form with it filled in.`;
  return [...lines, customerI18n._(text)];
}

function signatureOf(shop: Shop, language: Language): string {
  const contact = shop.phone ?? shop.whatsapp ?? shop.lineUrl ?? shop.email;
  return [translated(shop, 'name', language), contact].filter(Boolean).join('\n');
}

const subjects: Record<MessageKind, MessageDescriptor> = {
  approved: msg({ context: 'subject of an email', message: 'Booking confirmed' }),
  denied: msg({ context: 'subject of an email', message: 'Booking declined' }),
  cancelled: msg({ context: 'subject of an email', message: 'Booking cancelled' }),
  onTheWay: msg({ context: 'subject of an email', message: 'Your therapist is on the way' }),
  moved: msg({ context: 'subject of an email', message: 'A change to your booking' }),
  cannotCome: msg({ context: 'subject of an email', message: 'Please choose another time' }),
  moveDeclined: msg({ context: 'subject of an email', message: 'Your booking stays as it is' }),
  unpaid: msg({ context: 'subject of an email', message: 'Payment for your massage' }),
};

export const messageSubject = (kind: MessageKind, customerI18n: I18n): string =>
  customerI18n._(subjects[kind]);
