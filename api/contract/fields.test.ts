import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isBusinessDate, optionalText } from './fields.ts';

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
