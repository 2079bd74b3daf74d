// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InboxItem } from '#contract/inbox.ts';
import { renderAdminPage } from '../../../tests/support/renderApp.tsx';

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
];

it('lists what waits by kind, each a link to where it is done', async () => {
  await renderAdminPage('/admin/inbox', { '/api/admin/inbox': { total: items.length, items } });
  const section = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title });
    return within(heading.closest('section')!).getAllByRole<HTMLAnchorElement>('link');
  };
  const [slip] = await section('Slips to check (1)');
  expect(slip?.getAttribute('href')).toBe('/admin/bookings?booking=7');
  const unpaid = await section('Not paid yet (2)');
  expect(unpaid.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Anan.*450/),
    expect.stringMatching(/Suda.*Deposit: .*200/),
  ]);
  const [timeOff] = await section('Requests for time off (1)');
  expect(timeOff?.getAttribute('href')).toBe('/admin/time-off');
  screen.getByRole('button', { name: 'More. What waits: 4' });
});

it('says so when nothing waits', async () => {
  await renderAdminPage('/admin/inbox', {});
  await screen.findByText('Nothing waits for you.');
});

it('the bookings link to what waits beside the requests', async () => {
  await renderAdminPage('/admin/bookings', {
    '/api/admin/inbox': { total: 5, items: [item('request'), ...items] },
    '/api/admin/bookings': () => Response.json({ data: [], nextCursor: null, previousCursor: null }),
    '/api/admin/bookings/pending': [],
  });
  const link = await screen.findByRole('link', { name: '4 more things wait for you' });
  expect(link.getAttribute('href')).toBe('/admin/inbox');
});
