import fc from 'fast-check';
import { getCountries, getExampleNumber, parsePhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalShopPhone, optionalThaiPhone, optionalWhatsapp } from './fields.ts';
import { internationalDigits, normalisePhone } from './phoneNumber.ts';

/** whose numbers may begin with 0, though not with this one */
const keptZeros = new Set(['IT', 'VA', 'SM', 'AC', 'TJ', 'BF', 'BJ', 'CG', 'CI', 'GA', 'NE']);

describe('a telephone number', () => {
  const parsed = (schema: v.GenericSchema<string | null | undefined, string | null>, text: string) => {
    const { success, output } = v.safeParse(schema, text);
    return success ? output : undefined;
  };
  const phone = (text: string) => parsed(optionalThaiPhone, text);
  const whatsapp = (text: string) => parsed(optionalWhatsapp, text);

  it.each([
    ['081-234 5678', '0812345678'],
    ['(081) 234-5678', '0812345678'],
    ['081.234.5678', '0812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['०८१२३४५६७८', '0812345678'],
    ['０８１－２３４－５６７８', '0812345678'],
    ['081\u2212234\u20115678', '0812345678'],
    ['081\u200b2345678', '0812345678'],
    ['\u202a+66 81 234 5678\u202c', '+66812345678'],
    ['+66 (0) 81 234 5678', '+66812345678'],
    ['(+66)(0)81-234-5678', '+66812345678'],
    ['＋６６（０）８１２３４５６７８', '+66812345678'],
    ['0066 81 234 5678', '+66812345678'],
    ['๐๐๖๖ (๐) ๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['+66 081 234 5678', '+66812345678'],
    ['+66 00 81 234 5678', '+66812345678'],
    ['0066 081 234 5678', '+66812345678'],
    ['+0066 81 234 5678', '+66812345678'],
    ['66812345678', '+66812345678'],
    ['66 081 234 5678', '+66812345678'],
    ['६६ ८१ २३४ ५६७८', '+66812345678'],
    ['tel:+66-81-234-5678', '+66812345678'],
    ['TEL:0812345678;ext=12', '0812345678'],
    ['tel://%2B66%2081%20234%205678', '+66812345678'],
    ['0\ufe0d81\ufe0e234\ufe0f5678', '0812345678'],
    ['0\ufe0f\u20e3812345678', '0812345678'],
    ['081\u3164234\u115f5678', '0812345678'],
    ['﹢66812345678', '+66812345678'],
  ])('written %j is stored as %s', (text, plain) => {
    expect(phone(text)).toBe(plain);
    expect(whatsapp(text)).toBe(plain.startsWith('+') ? plain : undefined);
  });

  it('with a country code begins it with 1 to 9, since no country’s begins with 0', () => {
    expect(whatsapp('+0812345678')).toBeUndefined();
    expect(whatsapp('+๐๘๑ ๒๓๔ ๕๖๗๘')).toBeUndefined();
    expect(whatsapp('+1 202 555 0143')).toBe('+12025550143');
  });

  it('of another country loses the zero that is only dialled within it', () => {
    expect(whatsapp('+44 (0) 7700 900123')).toBe('+447700900123');
    expect(whatsapp('+49 151.12345678')).toBe('+4915112345678');
  });

  it('of another country is read with 00, and without the zero that its country does not keep', () => {
    expect(whatsapp('0044 07700 900123')).toBe('+447700900123');
    expect(whatsapp('+44 07700 900123')).toBe('+447700900123');
    expect(whatsapp('+36 06 20 123 4567')).toBe('+36201234567');
    expect(whatsapp('+39 06 6982 1234')).toBe('+390669821234');
    expect(whatsapp('+39 (0)6 6982 1234')).toBe('+390669821234');
  });

  it('that is valid by Google’s metadata stays what it is, and a zero after any country code that has one goes', () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (!number) continue;
      expect(whatsapp(number.number)).toBe(number.number);
      const withZero = normalisePhone(`+${number.countryCallingCode} 0${number.nationalNumber}`);
      const canKeepZero = parsePhoneNumber(
        `+${number.countryCallingCode}0${number.nationalNumber}`,
      ).isValid();
      if (!canKeepZero && !keptZeros.has(country))
        expect([country, withZero]).toEqual([country, number.number]);
    }
  });

  it('can be dialled once it is stored, and is stored the same again', () => {
    const written = fc.string({
      unit: fc.constantFrom(...'0123456789+-() '.split(''), '06', '66', '00', 'tel:'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(written, (text) => {
        for (const schema of [optionalThaiPhone, optionalWhatsapp, optionalShopPhone]) {
          const stored = parsed(schema, text);
          if (stored) expect([normalisePhone(stored), parsed(schema, stored)]).toEqual([stored, stored]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('in WhatsApp is one that Thailand has', () => {
    expect([whatsapp('+66 2 123 4567'), whatsapp('+66 81 234 5678 9'), whatsapp('+66 81 234')]).toEqual([
      '+6621234567',
      undefined,
      undefined,
    ]);
  });

  it('in WhatsApp has 7 to 15 digits with its country code', () => {
    const numbers = ['+1 23456', '+1 234567', '+1 23456789012345', '+1 234567890123456'];
    expect(numbers.map(whatsapp)).toEqual([undefined, '+1234567', '+123456789012345', undefined]);
  });

  it.each([
    '02 123 456',
    '812345678',
    '08123456789',
    '+6681234567',
    '++66812345678',
    '081+2345678',
    '(0)81 234 5678 9',
    '66 81 234 567',
    '660 081 234 5678 9',
    'tel:',
    '0812345678;0812345679',
    '0812345678 ext 1',
    '①②③④⑤⑥⑦⑧⑨⑩',
    '०८१²३४५६७८',
    '()',
  ])('rejects %j', (text) => {
    expect(phone(text)).toBeUndefined();
  });

  it('of ordinary length may begin with two zeros', () => {
    expect(phone('0066123456')).toBe('0066123456');
  });

  const zeros = ['0', '๐', '०', '০', '٠', '۰', '０', '𝟎'];
  const beforeZero = /\((?=[^\p{Nd}+]*[0๐०০٠۰０𝟎])/gu;
  const digit = (zero: string, value: string) => String.fromCodePoint(zero.codePointAt(0)! + Number(value));
  const gap = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\u00a0',
      '-',
      '–',
      '\u2212',
      '.',
      '(',
      ')',
      '\u200b',
      '\u202a',
      '\u202c',
      '\u00ad',
    ),
    maxLength: 3,
  });
  /** The same number with digits of any script, and ignored punctuation between them. */
  const decorated = (plain: string) =>
    fc
      .array(fc.tuple(fc.constantFrom(...zeros), gap), { minLength: plain.length, maxLength: plain.length })
      .map((parts) =>
        parts
          .map(([zero, after], i) => (plain[i] === '+' ? `+${after}` : `${digit(zero, plain[i]!)}${after}`))
          .join('')
          // a zero in brackets is not dialled
          .replace(beforeZero, ''),
      );
  const local = fc.stringMatching(/^[1-9]\d{8}$/);

  it('is stored the same with any punctuation', () => {
    const written = local.chain((digits) =>
      fc
        .constantFrom(
          { plain: `0${digits}`, as: `0${digits}` },
          { plain: `+66${digits}`, as: `+66${digits}` },
          { plain: `0066${digits}`, as: `+66${digits}` },
        )
        .chain(({ plain, as }) => fc.record({ text: decorated(plain), as: fc.constant(as) })),
    );
    fc.assert(
      fc.property(written, ({ text, as }) => {
        expect(phone(text)).toBe(as);
        expect(whatsapp(text)).toBe(as.startsWith('+') ? as : undefined);
        expect(phone(as)).toBe(as);
      }),
    );
  });

  it('is read in digits of any script', () => {
    const points = Array.from({ length: 0x11_00_00 }, (_, point) => point);
    const digits = points.map((point) => String.fromCodePoint(point)).filter((one) => /\p{Nd}/u.test(one));
    const counted = digits.map((_, i) => String(i % 10)).join('');
    const read = digits.map((one) => whatsapp(`+6681234567${one}`)?.slice(-1)).join('');
    expect(read).toBe(counted);
  });

  it('of excessive length is rejected before it is parsed', () => {
    for (const part of ['๐', '(0)', '\u200b', '-', '(', '+66(0)']) {
      const from = performance.now();
      expect(phone(`+66${part.repeat(1_000_000)}x`)).toBeUndefined();
      expect(performance.now() - from).toBeLessThan(500);
    }
  });
});

describe('internationalDigits', () => {
  it.each(['0812345678', '+66812345678', '+660812345678', '0066812345678'])(
    'of %s has the country code',
    (number) => {
      expect(internationalDigits(number)).toBe('66812345678');
    },
  );
});
