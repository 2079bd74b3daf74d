// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import {
  fakePushBrowser,
  pushEndpoint,
  removePushBrowser,
} from '../../../tests/support/app/fakePushBrowser.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { deleteOldNotificationPages, takePushedBooking } from '../../data/pushedCustomerBookings.ts';
import { readCustomerBooking, storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { readNotificationPages, writeNotificationPage } from '../../offline/notificationPages.ts';

const path = `/b/${customerToken}`;
const minute = 60_000;
const before = { endpoint: pushEndpoint, path, tag: '0b8f1a0e-6f0e-4c53-9a55-8d3f1e1c0001' };
const confirmed = customerBooking({ status: 'approved', version: 4 });

const push = (data: CustomerBooking, at = Date.now()) =>
  writeNotificationPage({ ...before, fetched: { data, at } });
const open = (answers: FakeApi = { [customerApi]: noConnection }) =>
  renderPage(path, { '/api/shop': fakeShop({}), ...answers });
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  localStorage.clear();
  fakePushBrowser();
  storeCustomerBooking(customerToken, customerBooking(), Date.now() - minute);
});
afterEach(() => {
  unmountPage();
  removePushBrowser();
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('online'));
});

describe('a booking that the push worker has fetched', () => {
  it('is shown without a network, and is stored where the others are', async () => {
    await push(confirmed);
    await open();
    await heading('Booking confirmed');
    expect(readCustomerBooking(customerToken)?.booking.version).toBe(4);
    await waitFor(async () => expect(await readNotificationPages()).toEqual([before]));
  });

  it.each<[string, CustomerBooking, number]>([
    ['has an older version', customerBooking({ status: 'approved', version: 2 }), Date.now()],
    ['was fetched earlier', customerBooking({ status: 'approved' }), Date.now() - 2 * minute],
  ])('is dropped when it %s', async (_case, booking, at) => {
    await push(booking, at);
    await open();
    await heading('Waiting for our answer');
    await waitFor(async () => expect(await readNotificationPages()).toEqual([before]));
    expect(screen.queryByRole('heading', { name: 'Booking confirmed' })).toBeNull();
    expect(readCustomerBooking(customerToken)?.booking.status).toBe('pending');
  });

  it('is fetched by the page that is open as soon as the worker asks for that', async () => {
    let booking = customerBooking();
    await open({ [customerApi]: () => booking });
    await heading('Waiting for our answer');
    booking = confirmed;
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'refresh', path } }));
    await heading('Booking confirmed');
  });

  it('does not bring back a booking that was removed from this device', async () => {
    localStorage.clear();
    await push(confirmed);
    expect(await takePushedBooking(customerToken)).toBeNull();
    expect(readCustomerBooking(customerToken)).toBeUndefined();
    expect(await readNotificationPages()).toEqual([before]);
  });

  it('does not outlive the copy that this device stores', async () => {
    await push(confirmed);
    await deleteOldNotificationPages();
    expect(await readNotificationPages()).toHaveLength(1);
    localStorage.clear();
    await deleteOldNotificationPages();
    expect(await readNotificationPages()).toEqual([]);
  });
});
