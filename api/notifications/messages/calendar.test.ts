import { describe, expect, it } from 'vitest';
import { renderCalendar } from './calendar.ts';
import type { Visit } from './visit.ts';

const visit: Visit = {
  bookingId: 7,
  version: 3,
  status: 'approved',
  visitState: null,
  start: new Date('2026-12-01T03:00:00Z'),
  end: new Date('2026-12-01T04:00:00Z'),
  service: { name: 'Thai massage', translations: { th: { name: 'นวดแผนไทย' } } },
  duration: 60,
  moveTo: null,
  denial: null,
  price: 800,
  therapist: { name: 'Ploy', translations: {} },
  therapistPhone: null,
  therapistWhatsapp: null,
  clientName: 'Nok',
  clientEmail: null,
  clientPhone: null,
  clientWhatsapp: null,
  clientLineId: null,
  clientAddress: '',
  notes: null,
  link: null,
  isErased: false,
  locale: 'en',
};
const publicUrl = 'https://massage.example:8443';
const nobody = { location: null, organizer: null, publicUrl };
const now = new Date('2026-11-30T00:00:00Z');

describe('the calendar file of a visit', () => {
  it('has times in UTC and the booking’s version, so that a later file replaces it', () => {
    const lines = renderCalendar(visit, nobody, now).split('\r\n');
    for (const line of [
      'DTSTART:20261201T030000Z',
      'DTEND:20261201T040000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines).toContain('UID:booking-7@massage.example:8443');
    expect(lines.at(-1)).toBe('');
  });

  it('names both days of the night of a visit after midnight', () => {
    const late = { ...visit, start: new Date('2026-12-01T18:00:00Z'), end: new Date('2026-12-01T19:00:00Z') };
    expect(renderCalendar(late, nobody, now).replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Thai massage · Ploy · in the night from Tue 1 to Wed 2\r\n',
    );
  });

  it('leads to the booking’s page, says how to reach the shop, and reminds two hours before', () => {
    const options = { ...nobody, questions: 'Questions? Phone: 02 000 0100' };
    const text = renderCalendar({ ...visit, link: '/b/abc' }, options, now).replaceAll('\r\n ', '');
    expect(text).toContain('URL:https://massage.example:8443/b/abc\r\n');
    expect(text).toContain(
      String.raw`DESCRIPTION:Questions? Phone: 02 000 0100\nhttps://massage.example:8443/b/abc`,
    );
    expect(text).toContain('TRIGGER:-PT120M');
    const cancelled = renderCalendar({ ...visit, status: 'cancelled' }, options, now);
    expect(cancelled).not.toContain('VALARM');
    expect(cancelled).toContain('METHOD:CANCEL');
  });

  it('escapes typed text, so that it cannot add a line', () => {
    const text = renderCalendar(
      { ...visit, service: { name: 'a;b,c\\d', translations: {} } },
      { location: 'x\r\nATTENDEE:mailto:evil@example.com\ny', organizer: null, publicUrl },
      now,
    );
    expect(text).toContain(String.raw`SUMMARY:a\;b\,c\\d`);
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  it('links to any address of the customer', () => {
    const attendee = "conan.o'brien&sons?x@example.com";
    expect(renderCalendar(visit, { ...nobody, attendee }, now).replaceAll('\r\n ', '')).toContain(
      ":mailto:conan.o'brien%26sons%3Fx@example.com\r\n",
    );
  });

  it('names the service in the customer’s language, and what has no name in it as the shop does', () => {
    expect(renderCalendar({ ...visit, locale: 'th' }, nobody, now)).toContain('SUMMARY:นวดแผนไทย · Ploy\r\n');
    expect(renderCalendar({ ...visit, locale: 'hi' }, nobody, now)).toContain(
      'SUMMARY:Thai massage · Ploy\r\n',
    );
  });

  it('folds lines at 75 octets and never inside a character', () => {
    const title = 'นวดแผนไทย '.repeat(20);
    const lines = renderCalendar({ ...visit, service: { name: title, translations: {} } }, nobody, now).split(
      '\r\n',
    );
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(title);
  });
});
