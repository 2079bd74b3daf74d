// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingAnswers } from '../../../tests/support/app/bookingAnswers.ts';
import { fakeShop, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import '../booking/BookingForm.tsx';
import '../booking/BookingPage.tsx';
import './PrivacyPage.tsx';

afterEach(unmountPage);

const emptyCatalogue = { therapists: [], services: [], locations: [] };

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page about privacy', () => {
  it('says what is stored, who sees it and for how long, also for a shop that has written nothing', async () => {
    await renderPage('/privacy', { '/api/shop': fakeShop() });
    await screen.findByRole('heading', { level: 1, name: 'Privacy and house rules' });
    await screen.findByText('Until you ask the shop to delete it.');
    expect(headings()).toEqual(
      expect.arrayContaining([
        'What is stored',
        'Who sees it',
        'For how long',
        'Your rights',
        'On this device',
      ]),
    );
    expect(headings()).not.toContain('House rules');
  });

  it('does not say for how long before it knows what the shop has set', async () => {
    await renderPage('/privacy', { '/api/shop': noConnection });
    await screen.findByRole('heading', { level: 1, name: 'Privacy and house rules' });
    expect(headings()).toContain('Who sees it');
    expect(headings()).not.toContain('For how long');
  });

  it('leaves the contacts to the footer, which every page has', async () => {
    await renderPage('/privacy', { '/api/shop': fakeShop({ phone: '0812345678' }) });
    const footer = await screen.findByRole('contentinfo');
    await within(footer).findByText('Questions? Contact us');
    expect(screen.getAllByText('Questions? Contact us')).toHaveLength(1);
  });

  it('begins with what the shop wrote, in the reader’s language, and names its months', async () => {
    const shop = fakeShop({
      houseRules: 'Please have a towel ready.',
      translations: { th: { houseRules: 'กรุณาเตรียมผ้าขนหนู' } },
      anonymiseAfterMonths: 12,
    });
    const answers = { '/api/shop': shop, '/api/catalogue': { ...emptyCatalogue, shop } };
    await renderPage('/privacy', answers);
    await screen.findByText('Please have a towel ready.');
    screen.getByText(/^12\smonths after your massage/);
    unmountPage();
    await renderPage('/privacy', answers, 'th');
    await screen.findByText('กรุณาเตรียมผ้าขนหนู');
  });

  it('is open while the shop is closed', async () => {
    const { address } = await renderPage('/privacy', { '/api/shop': fakeShop({ isOpen: false }) });
    await screen.findByRole('heading', { level: 1, name: 'Privacy and house rules' });
    expect(address()).toBe('/privacy');
  });
});

it('the booking form folds what to expect, and links to the page', async () => {
  const shop = fakeShop({ whatToExpect: 'We bring mat and towels.' });
  await renderPage('/booking/1/1', bookingAnswers({ '/api/catalogue': { ...emptyCatalogue, shop } }));
  (await screen.findByText('What to expect')).click();
  screen.getByText('We bring mat and towels.');
  expect(screen.getByRole('link', { name: 'What happens with your data' }).getAttribute('href')).toBe(
    '/privacy',
  );
});
