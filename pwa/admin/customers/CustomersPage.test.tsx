// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listedCustomer } from '../../../tests/support/app/customers.ts';
import { openBookingList, openVisitPage } from '../../../tests/support/app/bookingList.ts';
import { errorResponse, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';
import './CustomersPage.tsx';

afterEach(unmountPage);

const nok = listedCustomer({ id: 5 });
const mali = listedCustomer({
  id: 6,
  name: 'Mali',
  visits: 0,
  noShows: 0,
  lastVisit: null,
  isBlocked: true,
  tries: 2,
});

it('lists customers with what is worth knowing, each leading to a page of their own', async () => {
  await renderAdminPage('/admin/customers', {
    '/api/admin/customers': () => Response.json({ data: [nok, mali], nextCursor: null }),
  });
  const link = await screen.findByRole('link', { name: /^Nok/ });
  expect(link.getAttribute('href')).toBe('/admin/customers/5');
  expect(link.textContent).toContain('Nobody there once');
  expect(link.textContent).toContain('Visits so far: 2');
  const blocked = screen.getByRole('link', { name: /^Mali/ }).textContent;
  expect(blocked).toContain('Blocked · tried 2 times');
  expect(blocked).toContain('No visit yet');
});

it('sends what is searched in a header, so that no log has it, and says when nobody matches', async () => {
  const asked: SentRequest[] = [];
  await renderAdminPage('/admin/customers', {
    '/api/admin/customers': (request: SentRequest) => {
      asked.push(request);
      const isSearch = request.headers.has('Booking-Query');
      return Response.json({ data: isSearch ? [] : [nok], nextCursor: null });
    },
  });
  await screen.findByRole('link', { name: /^Nok/ });
  fireEvent.change(screen.getByLabelText('Search by name or contact'), { target: { value: 'Somchai' } });
  await screen.findByText('Nobody matches this search.');
  expect(asked.at(-1)?.headers.get('Booking-Query')).toBe('search=Somchai');
  expect(asked.at(-1)?.path).not.toContain('Somchai');
});

it('a list that cannot be loaded can be tried again', async () => {
  const answers = { '/api/admin/customers': () => errorResponse(500, 'internal') };
  await renderAdminPage('/admin/customers', answers);
  await screen.findByText('Failed to load the customers');
  answers['/api/admin/customers'] = () => Response.json({ data: [nok], nextCursor: null });
  await press('Retry');
  await screen.findByRole('link', { name: /^Nok/ });
});

it('a card says which visit it is, that nobody was there before, that the customer is blocked, and what the shop has noted', async () => {
  const summary = { id: 5, isBlocked: true, visits: 2, noShows: 1, tries: 1, notes: 'Prefers oil' };
  const booking = adminBooking({ customer: summary });
  await openBookingList([booking], { query: '?time=all' });
  screen.getByText('3rd visit');
  screen.getByText('Nobody there once');
  screen.getByText('Blocked · tried once');
  screen.getByText('Prefers oil');
});

it('the page of a visit leads to its customer', async () => {
  const summary = { id: 5, isBlocked: false, visits: 2, noShows: 0, tries: 0, notes: null };
  await openVisitPage(adminBooking({ customer: summary }));
  const link = screen.getByRole('link', { name: 'All about Nok' });
  expect(link.getAttribute('href')).toBe('/admin/customers/5');
});
