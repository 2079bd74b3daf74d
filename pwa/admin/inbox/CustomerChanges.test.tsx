// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomerChange, Inbox } from '#contract/inbox.ts';
import { adminBooking } from '../../../tests/support/app/adminBooking.ts';
import { prepareBookingList } from '../../../tests/support/app/bookingList.ts';
import { noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import {
  adminToken,
  renderAdminPage,
  renderPage,
  restoreQuery,
} from '../../../tests/support/app/renderApp.tsx';
import { customerChangesQuery } from '../../data/inbox.ts';
import '../bookings/BookingsPage.tsx';
import '../visit/VisitPage.tsx';

prepareBookingList();

const change = (bookingId: number, fields: Partial<CustomerChange> = {}): CustomerChange => ({
  kind: 'cancelled',
  bookingId,
  at: `2026-11-25T0${bookingId}:00:00.000Z`,
  clientName: `Customer ${bookingId}`,
  startTime: '2026-11-27T03:00:00.000Z',
  ...fields,
});
const corrected = change(7, { kind: 'corrected' });
const waiting: Inbox = {
  total: 1,
  items: [
    {
      kind: 'changed_by_customer',
      at: corrected.at,
      therapistId: 1,
      therapistName: 'Ploy',
      bookingId: 7,
      clientName: 'Customer 7',
      startTime: corrected.startTime,
      amount: null,
      isDeposit: false,
    },
  ],
};
const answersWith = (changes: unknown): FakeApi => ({
  '/api/admin/customer-changes': changes,
  '/api/admin/bookings': () => Response.json({ data: [], nextCursor: null, previousCursor: null }),
  '/api/admin/bookings/pending': [],
  '/api/admin/bookings/7': adminBooking({ id: 7, clientName: 'Customer 7' }),
});

const heading = /^Since you were last here/;
const lines = async () => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section')!;
  return within(section)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
};

it('has a line for each change by a customer, which leads to its visit, until all are marked as seen', async () => {
  await renderAdminPage('/admin/bookings', answersWith([change(8, { kind: 'moved' }), corrected, change(6)]));
  expect(await lines()).toEqual([
    expect.stringMatching(/^The customer asks for another time · Customer 8 · .*10:00 AM/),
    expect.stringMatching(/^Corrected by the customer · Customer 7/),
    expect.stringMatching(/^Cancelled by the customer · Customer 6/),
  ]);
  await press('Mark all as seen');
  await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

it('shows three at first', async () => {
  await renderAdminPage('/admin/bookings', answersWith([5, 4, 3, 2, 1].map((id) => change(id))));
  expect(await lines()).toHaveLength(3);
  await press('Show 2 more');
  expect(await lines()).toHaveLength(5);
});

it('is gone once the visit was looked at, and so is what waits of it', async () => {
  const answers = { ...answersWith([corrected]), '/api/admin/inbox': waiting };
  await renderAdminPage('/admin/bookings', answers);
  await lines();
  screen.getByRole('link', { name: 'Bookings', description: 'What waits: 1' });
  await press(/^Corrected by the customer/, 'link');
  await screen.findByRole('article', { name: 'Customer 7' });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Bookings', description: 'What waits: 1' })).toBeNull(),
  );
  await press('Bookings', 'link');
  await screen.findByText('No bookings found.');
  expect(screen.queryByRole('heading', { name: heading })).toBeNull();
});

it('does not come while the list is used, but when the customer changes the visit again and the page is seen again', async () => {
  const answers = answersWith([corrected]);
  const { client } = await renderAdminPage('/admin/bookings', answers);
  await lines();
  await press('Mark all as seen');
  answers['/api/admin/customer-changes'] = [
    { ...corrected, kind: 'cancelled', at: '2026-11-25T09:00:00.000Z' },
  ];
  await client.invalidateQueries({ queryKey: customerChangesQuery.queryKey });
  expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  fireEvent(document, new Event('visibilitychange'));
  expect(await lines()).toEqual([expect.stringMatching(/^Cancelled by the customer/)]);
});

it('is there without a connection, as it was stored', async () => {
  localStorage.setItem('adminToken', adminToken);
  await import('../../adminRoutes.tsx');
  await renderPage('/admin/bookings', answersWith(noConnection), 'en', (client) =>
    restoreQuery(client, customerChangesQuery.queryKey, [corrected]),
  );
  expect(await lines()).toHaveLength(1);
});

it('is not seen on a page that still shows the visit as it was', async () => {
  await renderAdminPage('/admin/bookings', answersWith([change(7)]));
  await press(/^Cancelled by the customer/, 'link');
  await screen.findByRole('article', { name: 'Customer 7' });
  await press('Bookings', 'link');
  expect(await lines()).toHaveLength(1);
});

it('is not seen while the page of the visit is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const answers = answersWith([corrected, change(7)]);
  await renderAdminPage('/admin/bookings', answers);
  await press(/^Corrected by the customer/, 'link');
  await screen.findByRole('article', { name: 'Customer 7' });
  await press('Bookings', 'link');
  expect(await lines()).toHaveLength(2);
  visibility.mockRestore();
});
