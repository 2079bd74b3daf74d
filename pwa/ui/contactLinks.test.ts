import { describe, expect, it } from 'vitest';
import { contactLinks, lineLink } from './contactLinks.ts';

describe('contactLinks', () => {
  it.each([
    'javascript:alert(1)',
    'https://line.me.evil.example/x',
    'https://evil.example/line.me',
    'http://line.me/ti/p/x',
    'line://ti/p/x',
    'data:text/html,line.me',
    'ploy',
    '',
  ])('makes no Line link of %j', (text) => {
    expect(lineLink(text)).toBeNull();
  });

  it('accepts links to Line’s own hosts', () => {
    expect(lineLink('https://line.me/ti/p/abc')).toBe('https://line.me/ti/p/abc');
    expect(lineLink('https://lin.ee/abc')).toBe('https://lin.ee/abc');
  });

  it.each([
    ['0812345678', 'tel:0812345678'],
    ['+660812345678', 'tel:+66812345678'],
  ])('dials %s, which may have been stored before numbers were corrected', (number, tel) => {
    const none = { email: null, line: null };
    expect(contactLinks({ phone: number, whatsapp: number, ...none }).map(({ href }) => href)).toEqual([
      tel,
      'https://wa.me/66812345678',
    ]);
  });

  it('escapes what it puts into links', () => {
    const details = {
      phone: '0812345678',
      whatsapp: '+66812345678',
      email: 'a&b?c@example.com',
      line: 'javascript:alert(1)',
    };
    expect(contactLinks(details).map(({ href }) => href)).toEqual([
      'tel:0812345678',
      'https://wa.me/66812345678',
      'mailto:a%26b%3Fc%40example.com',
    ]);
  });
});
