// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  customerApi,
  customerBooking,
  customerBookings,
  customerToken,
} from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, pageText, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage } from '../../../tests/support/app/renderApp.tsx';
import { saveRecentBooking, localisedVisit } from '../booking/recentBookings.ts';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';

const ended = { canCancel: false, cancelUntil: null, canMove: false, canEdit: false };
const { approved } = customerBookings;

prepareCustomerPage();

describe('what the page says of its link', () => {
  it('is that the booking can be seen, changed and cancelled while it can', async () => {
    await openCustomerPage(approved);
    expect(pageText()).toContain('can see your contacts, and see, change and cancel the booking');
  });

  it('is that it can be seen, once nothing else can be done', async () => {
    await openCustomerPage({ ...approved, ...ended, visitState: 'finished' });
    expect(pageText()).toContain('can see the booking');
    expect(pageText()).not.toMatch(/change|cancel/);
  });
});

it('updates on LINE are not offered once the visit is finished', async () => {
  await openCustomerPage({ ...approved, ...ended, visitState: 'finished', line: 'unlinked' });
  expect(screen.queryByRole('button', { name: 'Updates on LINE' })).toBeNull();
});

it.each([
  ['a request while it waits', customerBooking(), 'Your booking request'],
  ['no request once it is confirmed', approved, 'Your booking'],
])('home calls it %s', async (_what, booking, title) => {
  storeCustomerBooking(customerToken, booking);
  saveRecentBooking({ ...localisedVisit(booking), sentAt: booking.createdAt, token: customerToken });
  await renderPage('/', {
    '/api/shop': fakeShop({}),
    '/api/therapists': [],
    [`GET ${customerApi}`]: booking,
  });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

it('the way to the administrator’s screens comes last in the menu', async () => {
  await renderPage('/services', { '/api/shop': fakeShop({}), '/api/services': [] });
  const menu = screen.getByRole('navigation', { name: 'Main navigation' });
  expect([...menu.querySelectorAll('a')].at(-1)?.textContent).toBe('Admin');
});
