// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import { adminBooking } from '../../../tests/support/app/adminBooking.ts';
import { visitText } from './therapistTexts.ts';

const i18nIn = async (language: 'en' | 'th' | 'hi') => {
  const { messages } = await catalogues.admin[language]();
  return setupI18n({ locale: language, messages: { [language]: messages } });
};

const visit = adminBooking({
  startTime: '2026-12-01T03:00:00.000Z',
  endTime: '2026-12-01T04:00:00.000Z',
  service: { name: 'Thai massage', duration: 60, price: 800 },
  clientName: ' Nok Chaiyaporn',
  clientPhone: '0812345678',
  clientEmail: 'nok@example.com',
  clientAddress: '88 Sukhumvit 24',
  notes: 'Gate code 12',
  link: '/b/abcdefghijklmnopqrstuv',
});

it('a visit for its therapist says when, what, for whom, where and what to collect', async () => {
  expect(visitText(visit, await i18nIn('en')).split('\n')).toEqual([
    expect.stringMatching(/Tuesday, December 1, 2026.*10:00\sAM/),
    'Thai massage, 60\u00a0min',
    'Nok',
    '88 Sukhumvit 24',
    'Gate code 12',
    'To collect: 800\u00a0THB',
  ]);
});

it.each([
  [{ due: 450, paid: 135 }, 'To collect: 315\u00a0THB'],
  [{ due: 450, paid: 0.5 }, 'To collect: 449.50\u00a0THB'],
  [{ due: 450, paid: 450 }, 'Paid'],
  [{ due: 450, paid: 500 }, 'Paid'],
  [{ due: 0, paid: 0 }, 'Nothing to collect'],
])('of %o it says: %s', async (money, line) => {
  const text = visitText({ ...visit, ...money }, await i18nIn('en'));
  expect(text.split('\n').at(-1)).toBe(line);
});

it('says that a slip of the customer is being checked', async () => {
  const text = visitText({ ...visit, slipsWaiting: 1 }, await i18nIn('en'));
  expect(text).toMatch(/\nTo collect: .*\nThe customer sent a slip, which we are checking\.$/);
});

it('a Thai address stands in it as it was typed, without a link of hundreds of characters', async () => {
  const clientAddress = '199/12 คอนโดลุมพินี ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110';
  const text = visitText({ ...visit, clientAddress }, await i18nIn('th'));
  expect(text).toContain(`\n${clientAddress}\n`);
  expect(text).not.toMatch(/%|https:/);
});

it.each(['en', 'th', 'hi'] as const)(
  'in %s it has neither the customer’s family name, contacts nor page',
  async (language) => {
    const text = visitText(visit, await i18nIn(language));
    for (const hidden of ['Chaiyaporn', '0812345678', 'nok@', '/b/']) expect(text).not.toContain(hidden);
  },
);

it('a visit whose customer was erased has no customer', async () => {
  const erased = { ...visit, isErased: true, clientName: '-', clientAddress: '-', notes: null };
  expect(visitText(erased, await i18nIn('en')).split('\n')).toHaveLength(3);
});
