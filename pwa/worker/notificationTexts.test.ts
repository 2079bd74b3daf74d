import { expect, it } from 'vitest';
import { catalogues } from '../i18n/catalogues.ts';
import type { Language } from '../i18n/languages.ts';
import { defaultTexts, textsFor } from './notificationTexts.ts';

it.each([
  [['th-TH', 'en'], 'th'],
  [['de', 'hi-IN'], 'hi'],
  [['de'], 'en'],
])('a notification before any page was opened is in the browser’s language: %o', (languages, language) => {
  expect(textsFor(languages).lang).toBe(language);
});

it.each(['en', 'th', 'hi'] satisfies Language[])('says the same as the app in %s', async (language) => {
  const { messages } = await catalogues.admin[language]();
  const inApp = Object.values(messages).map((message) =>
    Array.isArray(message) ? message.join('') : message,
  );
  const { lang, ...texts } = defaultTexts[language];
  expect(lang).toBe(language);
  for (const text of Object.values(texts)) expect(inApp).toContain(text);
});
