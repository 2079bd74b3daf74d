// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { catalogues } from '../../i18n/language.ts';
import { adminBooking } from '../../../tests/support/adminBooking.ts';
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
    'https://www.google.com/maps/search/?api=1&query=88+Sukhumvit+24',
    'Gate code 12',
    'To collect: 800\u00a0THB',
  ]);
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
