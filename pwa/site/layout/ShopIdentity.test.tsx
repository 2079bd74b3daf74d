// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { isOpenNow } from '../../data/shop.ts';
import type { Language } from '../../i18n/language.ts';
import '../services/ServicesPage.tsx';

const profile: Partial<Shop> = {
  name: 'Baan Lotus',
  line: 'Warm towels at your door',
  translations: { th: { name: 'บ้านบัว' } },
  phone: '020000100',
  whatsapp: '+66810000100',
  lineUrl: 'https://lin.ee/demo',
  email: 'hello@example.com',
};
const open = (shop: Partial<Shop>, language?: Language) =>
  renderPage('/services', { '/api/shop': fakeShop(shop), '/api/services': [] }, language);

afterEach(unmountPage);

describe('every public page', () => {
  it('has the product’s name, and no contacts, for a shop without a profile', async () => {
    await open({});
    await screen.findByRole('heading', { level: 1 });
    within(screen.getByRole('banner')).getByText('Mobile Massage Therapy');
    await screen.findByRole('contentinfo');
    expect(screen.queryByText('Questions? Contact us')).toBeNull();
  });

  it('has the shop’s name in header, footer and title, and its line', async () => {
    await open(profile);
    await waitFor(() => expect(document.title).toBe('Our Services · Baan Lotus'));
    within(screen.getByRole('banner')).getByText('Baan Lotus');
    within(await screen.findByRole('contentinfo')).getByText('Baan Lotus');
    within(screen.getByRole('contentinfo')).getByText('Warm towels at your door');
    expect(screen.queryByText('Mobile Massage Therapy')).toBeNull();
  });

  it('has the name in the reader’s language, and falls back to the main text', async () => {
    await open(profile, 'th');
    await waitFor(() => within(screen.getByRole('banner')).getByText('บ้านบัว'));
    within(await screen.findByRole('contentinfo')).getByText('Warm towels at your door');
  });

  it('says in the footer what the shop says of itself, in the reader’s language', async () => {
    await open({ ...profile, about: 'Since 2010.', translations: { th: { about: 'ตั้งแต่ปี 2553' } } }, 'th');
    await within(await screen.findByRole('contentinfo')).findByText('ตั้งแต่ปี 2553');
  });

  it('shows the logo in place of the lotus', async () => {
    await open({ ...profile, logoUrl: '/uploads/00000000-0000-4000-8000-000000000000' });
    await waitFor(() =>
      expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/0/),
    );
  });

  it('says how the shop can be reached', async () => {
    await open(profile);
    await screen.findByText('Questions? Contact us');
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        'tel:020000100',
        'https://wa.me/66810000100',
        'https://lin.ee/demo',
        expect.stringMatching(/^mailto:hello/),
      ]),
    );
  });
});

describe('a shop that is closed until nine', () => {
  const nine = Date.parse('2026-11-24T02:00:00.000Z');
  const shop = { isOpen: false, opensAt: new Date(nine).toISOString() };

  it('is open from nine on, also where the server cannot be reached', () => {
    expect(isOpenNow(shop, nine - 9_000_000, nine - 1)).toBe(false);
    expect(isOpenNow(shop, nine - 9_000_000, nine)).toBe(true);
  });

  it('is closed on a device whose clock is fast, as the server says', () => {
    expect(isOpenNow(shop, nine + 60_000, nine + 61_000)).toBe(false);
  });

  it('without such a moment stays closed', () => {
    expect(isOpenNow({ isOpen: false, opensAt: null }, 0, nine)).toBe(false);
  });
});
