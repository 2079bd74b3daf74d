// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#contract/inbox.ts';
import { delayedResponse } from '../../../tests/support/app/fakeApi.ts';
import {
  adminToken,
  renderAdminPage,
  renderPage,
  restoreQuery,
  unmountPage,
} from '../../../tests/support/app/renderApp.tsx';
import { inboxKey } from '../../data/inbox.ts';

afterEach(unmountPage);

const item = (kind: InboxItem['kind'], fields: Partial<InboxItem> = {}): InboxItem => ({
  kind,
  at: '2026-11-25T03:00:00.000Z',
  therapistId: 1,
  therapistName: 'Ploy',
  bookingId: 7,
  clientName: 'Nok',
  startTime: '2026-11-27T03:00:00.000Z',
  amount: null,
  isDeposit: false,
  ...fields,
});

const items = [
  item('slip'),
  item('unpaid', { bookingId: 8, amount: 450, clientName: 'Anan' }),
  item('unpaid', { bookingId: 9, amount: 200, isDeposit: true, clientName: 'Suda' }),
  item('time_off_request', { bookingId: null, clientName: null, startTime: null }),
  item('uncovered', { bookingId: 10, therapistId: 2, clientName: 'Wan' }),
];

it('lists what waits by kind, each a link to where it is done', async () => {
  await renderAdminPage('/admin/inbox', { '/api/admin/inbox': { total: items.length, items } });
  const section = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title });
    return within(heading.closest('section')!).getAllByRole<HTMLAnchorElement>('link');
  };
  const [slip] = await section('Slips to check (1)');
  expect(slip?.getAttribute('href')).toBe('/admin/bookings/7');
  const unpaid = await section('Not paid yet (2)');
  expect(unpaid.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Anan.*450/),
    expect.stringMatching(/Suda.*Deposit: .*200/),
  ]);
  const [timeOff] = await section('Requests for time off (1)');
  expect(timeOff?.getAttribute('href')).toBe('/admin/time-off');
  const [uncovered] = await section('Visits in time off (1)');
  expect(uncovered?.getAttribute('href')).toBe('/admin/time-off?therapistId=2');
  screen.getByRole('link', { name: 'Bookings', description: 'What waits: 5' });
});

it('says so when nothing waits', async () => {
  await renderAdminPage('/admin/inbox', {});
  await screen.findByText('Nothing waits for you.');
});

describe('what waits, above the list of bookings', () => {
  const openBookings = (inbox: object, pending: object[] = []) =>
    renderAdminPage('/admin/bookings', {
      '/api/admin/inbox': inbox,
      '/api/admin/bookings': () => Response.json({ data: [], nextCursor: null, previousCursor: null }),
      '/api/admin/bookings/pending': pending,
    });

  it('has a line for each kind, which leads to where it is done', async () => {
    const pending = [{ date: '2099-12-01', requests: 2 }];
    await openBookings({ total: 7, items: [item('request'), ...items] }, pending);
    const panel = within(
      (await screen.findByRole('heading', { name: 'Waiting for you · 7' })).parentElement!,
    );
    panel.getByRole('button', { name: '2 requests waiting on other days' });
    const links = panel.getAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
    ).toEqual([
      ['Visits in time off · WanMove', '/admin/time-off?therapistId=2'],
      ['Slips to check · NokCheck', '/admin/bookings/7'],
      ['Not paid yet (2) · 650 THBCollect', '/admin/inbox'],
      ['Requests for time off · PloyAnswer', '/admin/time-off'],
    ]);
    const tab = screen.getByRole('link', { name: 'Bookings', description: 'What waits: 7' });
    expect(tab.getAttribute('href')).toBe('/admin/bookings');
  });

  it('is gone when nothing waits', async () => {
    await openBookings({ total: 0, items: [] });
    await screen.findByText('No bookings found.');
    expect(screen.queryByText(/^Waiting for you/)).toBeNull();
  });

  it('is shown as it was stored; the list below waits for what waits now, which may be shorter', async () => {
    localStorage.setItem('adminToken', adminToken);
    await import('../../adminRoutes.tsx');
    const { answer, release } = delayedResponse({ total: 0, items: [] });
    const answers = {
      '/api/admin/inbox': answer,
      '/api/admin/bookings': () => Response.json({ data: [], nextCursor: null, previousCursor: null }),
      '/api/admin/bookings/pending': [],
    };
    await renderPage('/admin/bookings', answers, 'en', (client) =>
      restoreQuery(client, inboxKey, { total: items.length, items }),
    );
    await screen.findByRole('link', { name: /^Slips to check · Nok/ });
    screen.getByRole('link', { name: 'Bookings', description: `What waits: ${items.length}` });
    await expect(screen.findByText('No bookings found.', {}, { timeout: 300 })).rejects.toThrow();
    release();
    await screen.findByText('No bookings found.');
    expect(screen.queryByRole('link', { name: /^Slips to check/ })).toBeNull();
  });
});
