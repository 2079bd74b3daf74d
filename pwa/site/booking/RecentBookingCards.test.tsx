// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activateLanguage,
  renderPage,
  renderPart,
  unmountPage,
} from '../../../tests/support/app/renderApp.tsx';
import LastRequestCard from './RecentBookingCards.tsx';
import { loadRecentBookings, saveRecentBooking } from './recentBookings.ts';

// without the pause after the first load
vi.mock('../../ui/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => queueMicrotask(callback) }));

const request = {
  therapist: 'Ploy Srisuwan',
  service: 'Oil Massage',
  startTime: '2026-12-01T03:00:00.000Z',
  endTime: '2026-12-01T04:00:00.000Z',
  sentAt: '2026-11-30T02:00:00.000Z',
  token: customerToken,
};
const during = Date.parse('2026-12-01T03:30:00.000Z');
const after = Date.parse('2026-12-01T04:00:00.000Z');
const far = { startTime: '2999-12-01T03:00:00.000Z', endTime: '2999-12-01T04:00:00.000Z' };

const shop = { isOpen: true, opensAt: null, phone: '0812345678' };

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('the last request stored on this device', () => {
  it('contains no personal data', () => {
    saveRecentBooking({ ...request, clientName: 'Nok', clientPhone: '0812345678' } as typeof request);
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Nok|0812345678/);
  });

  it('is deleted when the visit is over', () => {
    saveRecentBooking(request);
    expect(loadRecentBookings(during)).toEqual([request]);
    expect(loadRecentBookings(after)).toEqual([]);
    expect(loadRecentBookings(during)).toEqual([]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"therapist":1}',
    'not json',
    JSON.stringify(request),
    JSON.stringify([{ ...request, startTime: 'soon' }]),
    JSON.stringify([{ ...request, sentAt: undefined }]),
    JSON.stringify([{ ...request, token: undefined }]),
  ])('is deleted when it cannot be parsed: %s', (text) => {
    localStorage.setItem('lastRequest', text);
    expect(loadRecentBookings(during)).toEqual([]);
    expect(localStorage.getItem('lastRequest')).toBeNull();
  });
});

describe('the summary on the home page', () => {
  const show = async () => {
    await activateLanguage('en');
    vi.stubGlobal('fetch', (path: string) =>
      path === customerApi
        ? Promise.reject(new TypeError('offline'))
        : Promise.resolve(Response.json({ data: shop })),
    );
    renderPart(<LastRequestCard />);
  };

  it('claims nothing that may have changed since: it says what was asked, and when', async () => {
    saveRecentBooking({ ...request, ...far });
    await show();
    const summary = screen.getByRole('region', { name: 'Your booking request' });
    expect(summary.textContent).toMatch(/Sent Monday, November 30, 2026, 9:00\u00a0AM/);
    expect(summary.textContent).not.toMatch(/confirm|we will/i);
    await screen.findByText('Questions? Contact us');
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:0812345678');
  });

  it('comes back when dismissing it is undone', async () => {
    saveRecentBooking({ ...request, ...far });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    screen.getByRole('region', { name: 'Your booking request' });
    expect(loadRecentBookings()).toMatchObject([{ service: 'Oil Massage' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }));
  });

  it('shows therapist, service and the time in the shop’s time zone, and disappears when dismissed', async () => {
    saveRecentBooking({ ...request, ...far });
    await show();
    const summary = screen.getByRole('region', { name: 'Your booking request' });
    expect(summary.textContent).toContain('Oil Massage with Ploy Srisuwan');
    // the date and the time on lines of their own
    const lines = [...summary.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toContain('10:00\u00a0AM\u00a0- 11:00\u00a0AM');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Your booking request' })).toBeNull();
    expect(localStorage.getItem('lastRequest')).toBeNull();
  });

  it('is not shown when nothing was booked', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Your booking request' })).toBeNull();
  });
});

describe('the bookings of this device on the home page', () => {
  const live = { ...request, ...far };
  const home = (answers: FakeApi) =>
    renderPage('/', { '/api/shop': fakeShop(), '/api/therapists': [], ...answers });

  afterEach(() => window.dispatchEvent(new Event('online')));

  it('tell what has become of them, and open their page', async () => {
    saveRecentBooking(live);
    const { address } = await home({ [customerApi]: customerBooking({ status: 'approved' }) });
    await screen.findByText('Booking confirmed');
    await userEvent.click(screen.getByRole('link', { name: 'Open booking' }));
    await waitFor(() => expect(address()).toBe(`/b/${customerToken}`));
  });

  it('say which other time was asked for, until that is over or nobody comes any more', async () => {
    saveRecentBooking(live);
    const { startTime, endTime } = live;
    const asked = { moveRequest: { startTime, endTime, createdAt: startTime } };
    await home({ [customerApi]: customerBooking({ status: 'approved', ...asked }) });
    await screen.findByText(/^Asked for .*December 1, 2999, 10:00\sAM: waiting for our answer$/);
    unmountPage();
    saveRecentBooking(live);
    await home({ [customerApi]: customerBooking({ status: 'denied', ...asked }) });
    await screen.findByText('Booking declined');
    expect(screen.queryByText(/^Asked for/)).toBeNull();
    unmountPage();
    saveRecentBooking(live);
    const over = { moveRequest: { ...asked.moveRequest, startTime: '2026-01-01T03:00:00.000Z' } };
    await home({ [customerApi]: customerBooking({ status: 'approved', ...over }) });
    await screen.findByText('Booking confirmed');
    expect(screen.queryByText(/^Asked for/)).toBeNull();
  });

  it('show the copy on this device with its age while there is no network', async () => {
    saveRecentBooking(live);
    const fetchedAt = Date.parse('2026-05-01T03:00:00.000Z');
    storeCustomerBooking(customerToken, customerBooking({ status: 'approved' }), fetchedAt);
    await home({ [customerApi]: noConnection, '/api/shop': noConnection, '/api/therapists': noConnection });
    await screen.findByText('Booking confirmed');
    await screen.findByText(/Last updated: Friday, May 1, 2026, 10:00 AM/);
  });

  it('show what was asked until the first answer', async () => {
    saveRecentBooking(live);
    await home({ [customerApi]: noConnection });
    const card = await screen.findByRole('region', { name: 'Your booking request' });
    expect(card.textContent).toContain('Oil Massage with Ploy Srisuwan');
    expect(card.textContent).not.toMatch(/confirm|waiting/i);
    within(card).getByRole('link', { name: 'Open booking' });
  });

  it('are the newest three first, and all of them at a tap', async () => {
    const days = { Second: 2, Fourth: 4, First: 1, Third: 3 };
    for (const [service, day] of Object.entries(days))
      saveRecentBooking({ ...live, service, sentAt: `2026-11-0${day}T02:00:00.000Z`, token: service });
    await home(Object.fromEntries(Object.keys(days).map((token) => [`/api/b/${token}`, noConnection])));
    await screen.findByText('Fourth with Ploy Srisuwan');
    const shown = () =>
      screen.getAllByText(/with Ploy Srisuwan/).map(({ textContent }) => textContent.split(' ')[0]);
    expect(shown()).toEqual(['Fourth', 'Third', 'Second']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all bookings (4)' }));
    expect(shown()).toEqual(['Fourth', 'Third', 'Second', 'First']);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('no longer show one whose link was replaced', async () => {
    saveRecentBooking(live);
    await home({ [customerApi]: 404 });
    await screen.findByRole('region', { name: 'Your booking request' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your booking request' })).toBeNull());
    expect(loadRecentBookings()).toEqual([]);
  });

  it('have one whose page was opened here, but not again once it was dismissed', async () => {
    const answers = { [customerApi]: customerBooking() };
    const openPage = async () => {
      await renderPage(`/b/${customerToken}`, answers);
      await screen.findByText('Waiting for our answer');
    };
    await openPage();
    await waitFor(() => expect(loadRecentBookings()).toMatchObject([{ token: customerToken }]));
    cleanup();
    await home(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    cleanup();
    await openPage();
    expect(loadRecentBookings()).toEqual([]);
  });
});
