import { expect, it } from 'vitest';
import { createCode, findCode, hashCode } from './code.ts';

it('a code has 75 random bits, in characters that are not mistaken for each other', () => {
  const codes = Array.from({ length: 2_000 }, createCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]{5}$/);
  const used = new Set(codes.join('').replaceAll('-', ''));
  expect(used.size).toBe(32);
  for (let at = 0; at < 17; at += 1) {
    const here = new Set(codes.map((code) => code[at]));
    expect(here.size).toBe(at === 5 || at === 11 ? 1 : 32);
  }
});

it.each([
  ['7K3QD-0XWZ9-MT4AV'],
  [' 7k3qd-0xwz9-mt4av\n'],
  ['7K3QD 0XWZ9 MT4AV'],
  ['7K3QD0XWZ9MT4AV'],
  ['7K3QD–OXWZ9—MT4AV'],
  ['Hello there, 7K3QD-0XWZ9-MT4AV please'],
  ['รหัส7K3QD-0XWZ9-MT4AVค่ะ'],
])('finds the code in %j', (text) => {
  expect(hashCode(findCode(text) ?? '')).toBe(hashCode('7K3QD-0XWZ9-MT4AV'));
});

it('reads I and L as 1, and O as 0', () => {
  expect(findCode('IlLoO-00000-11111')).toBe('111000000011111');
});

it.each([
  [''],
  ['Hello'],
  ['7K3QD-0XWZ9'],
  ['7K3QD-0XWZ9-MT4AV7'],
  ['x7K3QD-0XWZ9-MT4AV'],
  ['When can you come to Soi Ari?'],
  ['๐๑๒๓๔-๐๑๒๓๔-๐๑๒๓๔'],
  [`${'x'.repeat(5_000)} 7K3QD-0XWZ9-MT4AV`],
])('finds none in %j', (text) => {
  expect(findCode(text)).toBeNull();
});

it('looks through a hostile text in no time', () => {
  const started = performance.now();
  for (const text of ['-'.repeat(5_000), 'AAAAA-'.repeat(900), 'A'.repeat(5_000), ' '.repeat(5_000)]) {
    for (let round = 0; round < 1_000; round += 1) findCode(text);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
