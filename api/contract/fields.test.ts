import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isBusinessDate, optionalLine, optionalText, requiredLine } from './fields.ts';

const read = (text: string) => v.parse(optionalText(2_000_000), text);

describe('a text', () => {
  const blank = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u202a',
      '\u2069',
      '\u3164',
      '\u2800',
    ),
  });
  /** What no reader sees, whatever the font. */
  const unseen = [
    ' \n\u00a0\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200d\u200f\u202e\u2028\u2060\u2069\u206f\u2800\u3164\ufe0f',
    '\ufeff\uffa0\ufffb\u{e0041}\u{e0100}\u{1d173}\u0001\u001b\u007f\u0085',
  ].flatMap((characters) => Array.from(characters));

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

  it('of characters that nobody sees is null, and no name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...unseen) }), (text) => {
        expect(read(text)).toBeNull();
        expect(v.safeParse(requiredLine(200, 'nameRequired'), text).issues?.[0].message).toBe('nameRequired');
      }),
    );
  });

  it.each(['श्रीमान्\u200d', 'क्\u200dष', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}', '👩\u200d🦰'])(
    'keeps what shapes a letter or an emoji: %s',
    (text) => {
      expect(read(` ${text} `)).toBe(text);
    },
  );

  it('loses control characters, but keeps tabs and line breaks', () => {
    expect(read('1\u0007 Soi\u001b 4,\n\tSilom\u0085\u007f')).toBe('1 Soi 4,\n\tSilom');
    expect(v.safeParse(optionalText(10), 'a\0b').issues?.[0].message).toBe('textUnreadable');
  });

  it('on one line has neither line breaks nor marks that turn its direction', () => {
    expect(v.parse(optionalLine(50), 'Nok\r\n\tSuda \u202eeyb')).toBe('Nok Suda eyb');
  });

  it('with a million inner blanks is trimmed in linear time', () => {
    const text = `x${' '.repeat(1_000_000)}x`;
    expect(read(text)).toBe(text);
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
