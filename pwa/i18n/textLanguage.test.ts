import { expect, it } from 'vitest';
import { detectLanguage } from './textLanguage.ts';

it.each([
  ['นวดไทย (Thai massage)', 'th'],
  ['पैरों की मसाज', 'hi'],
  ['Oil massage, 60 min', 'en'],
  ['0812345678', null],
  ['', null],
])('the script of "%s" tells its language', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
