// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { saveRecentBooking } from '../booking/recentBookings.ts';
import '../services/ServicesPage.tsx';

const network = vi.hoisted(() => ({ isLost: false, refused: 0 }));
const load = vi.hoisted(() => async <T,>(original: () => Promise<T>) => {
  if (network.isLost) {
    network.refused++;
    throw new Error('Unable to preload CSS for http://127.0.0.1/assets/x.css');
  }
  return original();
});
vi.mock(import('./Footer.tsx'), load);
vi.mock(import('./ReopeningTime.tsx'), load);
vi.mock(import('../booking/RecentBookingCards.tsx'), load);

const answers = {
  '/api/shop': fakeShop({ phone: '020000100' }),
  '/api/therapists': [therapist()],
  '/api/services': [],
};
const goTo = (name: string) => screen.getByRole('link', { name }).click();

beforeEach(() => {
  network.isLost = true;
  network.refused = 0;
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  unmountPage();
  vi.restoreAllMocks();
});

it('a footer whose code could not be loaded is there on the next page', { tags: ['full'] }, async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await renderPage('/', answers);
  await screen.findByText('Ploy Srisuwan');
  await waitFor(() => expect(network.refused).toBe(1));
  // it is tried again only once the error was shown
  await waitFor(() => expect(logged).toHaveBeenCalled());
  network.isLost = false;
  goTo('Our Services');
  await screen.findByRole('heading', { name: 'Our Services' });
  // a busy page loads it after six seconds at the latest (see whenIdle.ts)
  await screen.findByRole('contentinfo', {}, { timeout: 8_000 });
});

it('home is shown without the last request when that card’s code cannot be loaded', async () => {
  saveRecentBooking({
    therapist: 'Mali',
    service: 'Oil Massage',
    startTime: '2099-12-01T03:00:00.000Z',
    endTime: '2099-12-01T04:00:00.000Z',
    sentAt: '2026-11-30T02:00:00.000Z',
    token: customerToken,
  });
  await renderPage('/', answers);
  await screen.findByText('Ploy Srisuwan');
  await waitFor(() => expect(network.refused).toBeGreaterThan(0));
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

it('a closed shop says so without the time of opening when that line’s code cannot be loaded', async () => {
  const closed = fakeShop({ isOpen: false, opensAt: '2099-12-01T03:00:00.000Z' });
  await renderPage('/', { ...answers, '/api/shop': closed });
  await waitFor(() => expect(network.refused).toBeGreaterThan(0));
  await screen.findByText('Shop Currently Closed');
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
