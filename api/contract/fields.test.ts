import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isBusinessDate, optionalText, optionalThaiPhone, optionalWhatsapp } from './fields.ts';

const read = (text: string) => v.parse(optionalText(2_000_000), text);

describe('a text', () => {
  const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u200b', '\u2060', '\ufeff') });

  it('is trimmed of invisible characters at its ends only', () => {
    const inside = fc.tuple(fc.string(), blank, fc.string()).map(([a, gap, b]) => `x${a}${gap}${b}x`);
    const storable = inside.filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(blank, storable, blank, (before, text, after) => read(`${before}${text}${after}`) === text),
    );
  });

  it('of blanks alone is null', () => {
    fc.assert(fc.property(blank, (text) => read(text) === null));
  });

  it('with a million inner blanks is trimmed in linear time', () => {
    const text = `x${' '.repeat(1_000_000)}x`;
    expect(read(text)).toBe(text);
  });
});

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

  it.each([
    '02 123 456',
    '812345678',
    '08123456789',
    '+66 081 234 5678',
    '+6681234567',
    '++66812345678',
    '081+2345678',
    '(0)81 234 5678 9',
    '0066 081 234 5678',
    '0812345678;0812345679',
    '0812345678 ext 1',
    '①②③④⑤⑥⑦⑧⑨⑩',
    '०८१²३४५६७८',
    '()',
    '\u202a\u202c',
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

describe('a business date', () => {
  it('lies between 2000 and 2199', () => {
    expect(['2026-12-01', '2028-02-29', '2199-12-31'].map(isBusinessDate)).toEqual([true, true, true]);
    expect(['1999-12-31', '2026-02-30', '2200-01-01', '9999-12-31'].map(isBusinessDate)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
