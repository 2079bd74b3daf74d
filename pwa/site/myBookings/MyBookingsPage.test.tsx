// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { markDismissed, storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { showOnHome } from '../booking/recentBookings.ts';

const finished = customerBooking({
  status: 'approved',
  visitState: 'finished',
  startTime: '2026-01-01T03:00:00.000Z',
  endTime: '2026-01-01T04:00:00.000Z',
});
const answers = { '/api/shop': fakeShop({}), [`GET ${customerApi}`]: customerBooking() };
const links = () =>
  screen.getAllByRole('link', { name: 'Open booking' }).map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  unmountPage();
});

describe('the bookings of this device', () => {
  it('are listed when they are finished or dismissed, too', async () => {
    storeCustomerBooking(customerToken, customerBooking());
    markDismissed(customerToken, true);
    storeCustomerBooking('finished', finished);
    await renderPage('/b', answers);
    await screen.findByRole('heading', { name: 'Coming up' });
    expect(links()).toEqual([`/b/${customerToken}`, '/b/finished']);
    const earlier = screen.getByRole('region', { name: 'Earlier' });
    expect(earlier.textContent).toContain('Oil Massage');
  });

  it('are in the menu while there are any', async () => {
    storeCustomerBooking('finished', finished);
    await renderPage('/services', { ...answers, '/api/services': [] });
    const menu = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(within(menu).getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/b');
  });

  it('are not in the menu while there are none', async () => {
    await renderPage('/services', { ...answers, '/api/services': [] });
    expect(screen.queryByRole('link', { name: 'My bookings' })).toBeNull();
    unmountPage();
    await renderPage('/b', answers);
    await screen.findByText('No bookings on this device');
  });

  it('ask for a review of a recent visit, though the copy on the device is from before it', async () => {
    const endTime = new Date(Date.now() - 86_400_000).toISOString();
    const visit = customerBooking({ status: 'approved', startTime: endTime, endTime });
    storeCustomerBooking(customerToken, visit);
    const over = { ...visit, visitState: 'finished', canReview: true };
    await renderPage('/b', { ...answers, [`GET ${customerApi}`]: over });
    const review = await screen.findByRole('link', { name: 'Write a review' });
    expect(review.getAttribute('href')).toBe(`/b/${customerToken}`);
  });

  it('leave only when they are removed, which can be undone', async () => {
    storeCustomerBooking('finished', finished);
    await renderPage('/b', answers);
    await press('Remove from this device');
    await screen.findByText('No bookings on this device');
    await press('Undo');
    await waitFor(() => expect(links()).toEqual(['/b/finished']));
  });

  it('stay on screen where the browser stores nothing, and it says so', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storeCustomerBooking(customerToken, customerBooking());
    showOnHome(customerToken, customerBooking());
    await renderPage('/', { ...answers, '/api/therapists': [] });
    await screen.findByText('This browser does not save your bookings');
    expect(links()).toEqual([`/b/${customerToken}`]);
  });
});
