// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import { messageKindsFor, messageSubject, messageText } from './customerMessages.ts';

const endTime = '2026-03-01T04:00:00.000Z';

it('offers no confirmation and nobody on the way once the visit is over', () => {
  const visit = { status: 'approved', endTime } as const;
  expect(messageKindsFor(visit, Date.parse(endTime) - 1)).toEqual(['approved', 'onTheWay']);
  expect(messageKindsFor(visit, Date.parse(endTime))).toEqual([]);
  expect(messageKindsFor({ status: 'cancelled', endTime }, Date.parse(endTime))).toEqual(['cancelled']);
});

it('has an email’s subject of its own, in the customer’s language', async () => {
  const subjects = async (language: 'th' | 'hi') => {
    const { messages } = await catalogues.admin[language]();
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    return (['denied', 'onTheWay'] as const).map((kind) => messageSubject(kind, i18n));
  };
  expect(await subjects('th')).toEqual(['ไม่สามารถรับการจองได้', 'นักบำบัดกำลังเดินทางไปหาคุณ']);
  expect(await subjects('hi')).toEqual(['बुकिंग नहीं ली जा सकी', 'आपके थेरेपिस्ट रास्ते में हैं']);
});

it.each([
  ['คุณเอ', 'สวัสดีคุณเอ '],
  ['เอ', 'สวัสดีคุณเอ '],
  ['Ploy', 'สวัสดีคุณ Ploy '],
])('greets %s as Thais do, without doubling a title', async (clientName, greeting) => {
  const { messages } = await catalogues.admin.th();
  const i18n = setupI18n({ locale: 'th', messages: { th: messages } });
  for (const kind of [
    'approved',
    'denied',
    'cancelled',
    'onTheWay',
    'moved',
    'cannotCome',
    'moveDeclined',
  ] as const) {
    expect(messageText(kind, adminBooking({ clientName }), i18n, fakeShop())).toMatch(
      new RegExp(`^${greeting}`),
    );
  }
});

it('is signed with the shop’s name in the customer’s language, and with a contact', async () => {
  const { messages } = await catalogues.admin.th();
  const i18n = setupI18n({ locale: 'th', messages: { th: messages } });
  const shop = fakeShop({ name: 'Baan Lotus', translations: { th: { name: 'บ้านบัว' } }, phone: '020000100' });
  expect(messageText('onTheWay', adminBooking(), i18n, shop)).toMatch(/\n\nบ้านบัว\n020000100$/);
  expect(messageText('onTheWay', adminBooking(), i18n, fakeShop())).not.toContain('\n');
});

it('has the link of the customer’s page, before the signature', async () => {
  const { messages } = await catalogues.admin.en();
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const booking = adminBooking({ link: '/b/abc' });
  const text = messageText('approved', booking, i18n, fakeShop({ name: 'Baan Lotus' }));
  expect(text).toMatch(/\n\nYour booking: https?:\/\/[^/]+\/b\/abc\?openExternalBrowser=1\n\nBaan Lotus$/);
});
