import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/booking.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';

/** What a customer can be written by hand. */
export type MessageKind = 'approved' | 'denied' | 'cancelled' | 'onTheWay';

const lettersIn: Record<Booking['status'], readonly MessageKind[]> = {
  pending: [],
  approved: ['approved', 'onTheWay'],
  denied: ['denied'],
  cancelled: ['cancelled'],
};

/** What there is to say about a booking as it stands. Nobody is on the way to a visit that is over. */
export const messagesFor = (
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  now = Date.now(),
): readonly MessageKind[] => (status === 'approved' && Date.parse(endTime) <= now ? [] : lettersIn[status]);

/** A letter in the language of `voice`, which is the customer's and not the screen's. */
export function messageText(kind: MessageKind, booking: Booking, voice: I18n): string {
  const name = booking.clientName;
  const service = booking.service.name;
  const therapist = booking.therapist.name;
  const when = createFormats(voice, voice.locale as Language).dateTime(booking.startTime);
  const texts = {
    approved: msg`Hello ${name}, your booking is confirmed: ${service} with ${therapist}, ${when}. We look forward to your visit.`,
    denied: msg`Hello ${name}, we are sorry: we cannot take your booking of ${service}, ${when}. You are welcome to choose another time.`,
    cancelled: msg`Hello ${name}, your booking has been cancelled: ${service} with ${therapist}, ${when}.`,
    onTheWay: msg`Hello ${name}, ${therapist} is on the way to you for ${service}.`,
  };
  return voice._(texts[kind]);
}

export type MessageLink = { kind: 'sms' | 'whatsapp' | 'email'; href: string };

/** One tap opens the message, already written, in the phone's own program. */
export function messageLinks(booking: Booking, subject: string, text: string): MessageLink[] {
  const body = encodeURIComponent(text);
  const { clientPhone: phone, clientWhatsapp: whatsapp, clientEmail: email } = booking;
  return [
    // "?&" is read by iPhones and Androids alike
    ...(phone ? [{ kind: 'sms' as const, href: `sms:${phone}?&body=${body}` }] : []),
    ...(whatsapp
      ? [{ kind: 'whatsapp' as const, href: `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${body}` }]
      : []),
    ...(email
      ? [
          {
            kind: 'email' as const,
            href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`,
          },
        ]
      : []),
  ];
}
