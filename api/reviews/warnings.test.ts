import fc from 'fast-check';
import { expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

it.each([
  'https://example.com',
  'see www.example.com',
  'example.co.th is better',
  'write to nok@example.com',
  'I am @nok_massage',
  'LINE ID nok99',
  'ｗｗｗ．example．com',
  'exa\u200bmple.com',
])('warns of a link in %s', (words) => {
  expect(warningsOf(words)).toContain('link');
});

it.each([
  'Wonderful. Thank you!',
  'Ten out of ten. She was on time...',
  'Came at 9.30, left at 11.00',
  'It cost 1,200.50 baht',
  'On 12/11 at 18:30',
  'नरम हाथ। बहुत अच्छा!',
  'มือเบา อบอุ่นมาก 10/10',
  '90 minutes, 5 stars',
])('does not warn in %s', (words) => {
  expect(warningsOf(words)).toEqual([]);
});

it('warns of a telephone number in the digits of any language, however it is written', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ', ') ', '\u00a0');
  const zero = fc.constantFrom(0x30, 0xe50, 0x966, 0xff10);
  const number = fc.tuple(fc.array(fc.tuple(digit, separator), { minLength: 9, maxLength: 12 }), zero);
  fc.assert(
    fc.property(number, fc.constantFrom('Call ', 'โทร ', ''), ([digits, from], before) => {
      const typed = digits.map(([value, after]) => String.fromCodePoint(from + value) + after).join('');
      expect(warningsOf(`${before}${typed}!`)).toContain('phone');
    }),
  );
});
