import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { searchableText } from './searchableText.ts';

/** The same words, written in two ways that a reader cannot tell apart, or would not. */
const pairs = [
  ['two spaces', 'Somchai  Jaidee', 'Somchai Jaidee'],
  ['a line break', '88 Sukhumvit\r\nBangkok', '88 Sukhumvit Bangkok'],
  ['a no-break space', '12/3\u00a0Soi\u202f4', '12/3 Soi 4'],
  ['a zero-width space', 'ถนน\u200bสีลม', 'ถนนสีลม'],
  ['a word joiner and a byte order mark', '\ufeffSi\u2060lom', 'silom'],
  ['accents apart', 'Jose\u0301', 'José'],
  ['no accents', 'JOSÉ Nuñez', 'jose nunez'],
  ['full-width letters', 'Ｎｏｋ １２', 'nok 12'],
  ['SARA AM in two parts', 'น\u0e4d\u0e49\u0e32', 'น\u0e49\u0e33'],
  ['SARA AM in two parts, the tone mark first', 'น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
  ['a tone mark before the vowel above', 'ท\u0e48\u0e35', 'ท\u0e35\u0e48'],
  ['a tone mark before the vowel below', 'อย\u0e48\u0e39', 'อย\u0e39\u0e48'],
  ['a silencer before its vowel', 'สิทธ\u0e4c\u0e34', 'สิทธ\u0e34\u0e4c'],
  ['SARA E twice', 'เเม่สาย', 'แม่สาย'],
  ['Thai digits', '๘๘/๑ หมู่ ๔', '88/1 หมู่ 4'],
  ['Hindi digits', 'मकान १२', 'मकान 12'],
  ['a nukta apart', 'क\u093cमर', '\u0958मर'],
  ['a Hindi joiner', 'शक्\u200dति', 'शक्ति'],
  ['Cyrillic capitals', 'ИВАН', 'иван'],
] as const;

const words = fc
  .array(
    fc.constantFrom(
      'น้ำ',
      'ที่',
      'แม่',
      'สีลม',
      '๑๒',
      'शक्\u200dति',
      'क़मर',
      'José',
      'NOK',
      ' ',
      '\n',
      '12/3',
      'ИВАН',
    ),
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(words, fc.string({ unit: 'grapheme' }));

describe('a text in the form in which it is searched', () => {
  it.each(pairs)('is the same with %s', (_, typed, plain) => {
    expect(typed).not.toBe(plain);
    expect(searchableText(typed)).toBe(searchableText(plain));
  });

  it.each([
    ['ที', 'ที่'],
    ['นำ', 'น้ำ'],
    ['मकान', 'मकन'],
    ['12', '21'],
  ])('is another one for another word: %s, %s', (one, other) => {
    expect(searchableText(one)).not.toBe(searchableText(other));
  });

  it('does not depend on how Unicode composes its characters', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('NFC' as const, 'NFD' as const), (text, form) => {
        expect(searchableText(text.normalize(form))).toBe(searchableText(text));
      }),
    );
  });

  it('stays the same when it is made again', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(searchableText(searchableText(text))).toBe(searchableText(text));
      }),
    );
  });
});

describe('searchable_text in SQL', () => {
  const database = setUpDatabase();
  const inSql = async (texts: readonly string[]) =>
    (
      await database.sql<{ text: string }[]>`
        select searchable_text(typed) as text
        from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality t (typed, place)
        order by place`
    ).map(({ text }) => text);

  it('is searchableText', async () => {
    const examples = [...pairs.flatMap(([, typed, plain]) => [typed, plain]), ...fc.sample(words, 300)];
    expect(await inSql(examples)).toEqual(examples.map(searchableText));
  });

  it('is searchableText for every character of the alphabets that people here write in', async () => {
    const blocks = [
      [1, 0x052f],
      [0x0900, 0x097f],
      [0x0e00, 0x0e7f],
      [0x1e00, 0x1fff],
      [0x2000, 0x206f],
      [0xff00, 0xffef],
    ] as const;
    const characters = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => `a${String.fromCodePoint(from + i)}b`),
    );
    const differing = (await inSql(characters)).flatMap((text, i) =>
      text === searchableText(characters[i]!) ? [] : [characters[i]],
    );
    expect(differing).toEqual([]);
  });
});
