// @vitest-environment happy-dom
import { i18n, setupI18n, type I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { adminBooking } from '../../../tests/support/app/adminBooking.ts';
import { useCustomerMessage } from './useCustomerMessage.ts';

const loading = vi.hoisted(() => ({ loaded: {} as Record<string, (loaded: unknown) => void> }));
vi.mock('../../i18n/i18nFor.ts', () => ({
  i18nFor: (locale: string) =>
    new Promise((resolve) => {
      loading.loaded[locale] = resolve;
    }),
}));
vi.mock('../../data/shop.ts', () => ({ useShop: () => undefined }));
vi.mock('../contacts/messageLinks.ts', () => ({ messageLinks: () => [] }));
vi.mock('./useWithTranslatedNames.ts', () => ({
  useWithTranslatedNames: () => (booking: Booking) => booking,
}));
vi.mock('./customerMessages.ts', () => ({
  messageText: (_kind: string, _booking: Booking, { locale }: I18n) => `in ${locale}`,
  messageSubject: () => '',
}));

afterEach(cleanup);

it('a message is in the language of its customer, whichever language is loaded last', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const finish = (locale: string) =>
    act(async () => loading.loaded[locale]!(setupI18n({ locale, messages: { [locale]: {} } })));
  const { result, rerender } = renderHook(useCustomerMessage, {
    initialProps: adminBooking({ locale: 'hi' }),
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  rerender(adminBooking({ locale: 'th' }));
  await finish('th');
  await finish('hi');
  expect(result.current?.('approved').text).toBe('in th');
});
