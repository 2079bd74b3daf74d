import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { contactsOf, lineLink } from './contacts.ts';

describe('what a customer left', () => {
  it.each([
    'javascript:alert(1)',
    'https://line.me.evil.example/x',
    'https://evil.example/line.me',
    'http://line.me/ti/p/x',
    'line://ti/p/x',
    'data:text/html,line.me',
    'ploy',
    '',
  ])('becomes no Line link when it is %j', (text) => {
    expect(lineLink(text)).toBeNull();
  });

  it('becomes a Line link when it is one of Line’s own addresses', () => {
    expect(lineLink('https://line.me/ti/p/abc')).toBe('https://line.me/ti/p/abc');
    expect(lineLink('https://lin.ee/abc')).toBe('https://lin.ee/abc');
  });

  it('calls, writes and shows the way by links that hold nothing but it', () => {
    const booking = {
      clientPhone: '0812345678',
      clientWhatsapp: '+66812345678',
      clientEmail: 'a&b?c@example.com',
      clientLineId: 'javascript:alert(1)',
      clientAddress: '88 Sukhumvit & more',
    } as Booking;
    expect(contactsOf(booking).map(({ href }) => href)).toEqual([
      'tel:0812345678',
      'https://wa.me/66812345678',
      'mailto:a%26b%3Fc%40example.com',
      'https://www.google.com/maps/search/?api=1&query=88+Sukhumvit+%26+more',
    ]);
  });
});
