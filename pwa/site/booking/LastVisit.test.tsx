// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { openDraft } from './draft.ts';
import { showOnHome } from './recentBookings.ts';

// without the pause after the first load
vi.mock('../../ui/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => queueMicrotask(callback) }));

const over = { startTime: '2026-01-01T03:00:00.000Z', endTime: '2026-01-01T04:00:00.000Z' };
const finished = customerBooking({ ...over, status: 'approved', visitState: 'finished', canReview: true });
const home = (isOpen = true) =>
  renderPage('/', { '/api/shop': fakeShop({ isOpen }), '/api/therapists': [], [customerApi]: finished });
const lastVisit = () => screen.queryByRole('region', { name: 'Oil Massage with Ploy Srisuwan' });

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('the last visit on home', () => {
  it('can be booked again, with all but the time filled in, and reviewed', async () => {
    // stored when it was sent, and never opened since
    storeCustomerBooking(customerToken, customerBooking(over));
    const { address } = await home();
    const card = await screen.findByRole('region', { name: 'Oil Massage with Ploy Srisuwan' });
    const review = await within(card).findByRole('link', { name: 'Write a review' });
    expect(review.getAttribute('href')).toBe(`/b/${customerToken}`);
    await userEvent.click(within(card).getByRole('link', { name: 'Book again' }));
    expect(address()).toBe('/booking/1/2');
    const { initial } = openDraft(1, 2, '2026-01-02');
    expect(initial).toMatchObject({ customer: { clientAddress: '88 Sukhumvit 24' }, date: null, slot: null });
  });

  it('is the newest that was not cancelled, until it is taken off home, which can be undone', async () => {
    const older = { startTime: '2025-12-01T03:00:00.000Z', endTime: '2025-12-01T04:00:00.000Z' };
    storeCustomerBooking('older', { ...finished, ...older });
    storeCustomerBooking(customerToken, finished);
    const later = { endTime: '2026-02-01T04:00:00.000Z' };
    storeCustomerBooking('cancelled', { ...finished, ...later, status: 'cancelled' });
    await home();
    const card = await screen.findByRole('region', { name: 'Oil Massage with Ploy Srisuwan' });
    expect(card.textContent).toContain('Thursday, January 1, 2026');
    await userEvent.click(within(card).getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(within(lastVisit()!).getByRole('button', { name: 'Dismiss' }));
    unmountPage();
    await home();
    await screen.findByRole('heading', { name: 'Find Your Perfect Therapist' });
    expect(lastVisit()).toBeNull();
  });

  it('is not there while another booking is coming, nor while the shop is closed', async () => {
    storeCustomerBooking('finished', finished);
    await home(false);
    await screen.findByText('We are currently closed. Please check back later.');
    await waitFor(() => expect(lastVisit()).toBeNull());
    unmountPage();
    storeCustomerBooking(customerToken, customerBooking());
    showOnHome(customerToken, customerBooking());
    await home();
    await screen.findByRole('region', { name: 'Your booking request' });
    expect(lastVisit()).toBeNull();
  });
});
