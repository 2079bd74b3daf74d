// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import {
  bookingsPath,
  cardOf,
  openBookingList,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse, noConnection, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, adminTherapist, therapist } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';

let nextId = 700;
const priya = { name: 'Priya', imageUrl: null };

/** A request of Nok for a visit with Priya. */
const requested = (fields: Partial<Booking> = {}) =>
  adminBooking({ id: nextId++, clientName: 'Nok', therapist: priya, ...visitOn('2099-12-01'), ...fields });

const statusChanges = (sent: SentRequest[]) =>
  sent.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body);

prepareBookingList();
afterEach(() => vi.restoreAllMocks());

describe('a booking against which something speaks', () => {
  it('says so in words on its card', async () => {
    await openBookingList([requested({ warnings: ['time_off', 'outside_hours', 'inactive'] })]);
    const card = within(cardOf('Nok'));
    card.getByText('Priya is off then.');
    card.getByText('Outside of Priya’s working hours.');
    card.getByText('Priya takes no bookings now.');
  });

  it('says nothing once it was denied or its time is over, whatever this device has stored', async () => {
    const warnings: Booking['warnings'] = ['time_off'];
    await openBookingList(
      [
        requested({ clientName: 'Denied', status: 'denied', warnings }),
        requested({ clientName: 'Over', status: 'approved', ...visitOn('2026-01-01'), warnings }),
      ],
      { query: '?time=all' },
    );
    for (const name of ['Denied', 'Over'])
      expect(within(cardOf(name)).queryByText('Priya is off then.')).toBeNull();
  });
});

describe('approving such a request', () => {
  it('asks first, and is done when it is meant', async () => {
    const { sent } = await openBookingList([requested({ warnings: ['time_off'] })]);
    await press(/^Approve, Nok/);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve anyway?' }));
    dialog.getByText('Priya is off then.');
    await press('Go back');
    expect(statusChanges(sent)).toEqual([]);
    await press(/^Approve, Nok/);
    await press('Approve anyway');
    const meant = { status: 'approved', version: 1, despite: true };
    await waitFor(() => expect(statusChanges(sent)).toEqual([meant]));
    within(cardOf('Nok')).getByText('Approved');
  });

  it('asks as well without a connection, and is sent as it was meant', async () => {
    const booking = requested({ warnings: ['outside_hours'] });
    const { sent, answers } = await openBookingList([booking], {
      answers: {
        '/api/auth/verify': { userId: 1, username: 'admin' },
        [statusPath(booking.id)]: noConnection,
      },
    });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(/^Approve, Nok/);
    await press('Approve anyway');
    await within(cardOf('Nok')).findByText('Waiting to send');
    expect(statusChanges(sent)).toEqual([]);
    answers[statusPath(booking.id)] = { ...booking, status: 'approved', version: 2 };
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(within(cardOf('Nok')).queryByText('Waiting to send')).toBeNull());
    expect(statusChanges(sent)).toEqual([{ status: 'approved', version: 1, despite: true }]);
  });

  it('that the server refuses, because time off came meanwhile, waits on the card for another decision', async () => {
    const booking = requested();
    const { sent, answers } = await openBookingList([booking], {
      answers: {
        '/api/therapists': [therapist({ name: 'Priya' })],
        '/api/admin/therapists': [adminTherapist({ name: 'Priya' })],
        [statusPath(booking.id)]: () =>
          errorResponse(409, 'therapist_off', { booking, warnings: ['time_off'] }),
      },
    });
    await press(/^Approve, Nok/);
    const card = () => within(cardOf('Nok'));
    await card().findByText('Not approved yet');
    await card().findByText('Priya is off then.');
    expect(screen.queryByRole('button', { name: /^Approve, Nok/ })).toBeNull();
    answers[statusPath(booking.id)] = { ...booking, status: 'approved', version: 2 };
    answers[`${bookingsPath}/${booking.id}`] = { ...booking, status: 'approved', version: 2 };
    await press('Approve anyway');
    const asked = { status: 'approved', version: 1 };
    await waitFor(() => expect(statusChanges(sent)).toEqual([asked, { ...asked, despite: true }]));
    expect(card().queryByText('Not approved yet')).toBeNull();
    const changes = sent.filter(({ path }) => path.endsWith('/status'));
    expect(new Set(changes.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('that was refused can be decided later: the request then waits as before', async () => {
    const booking = requested();
    const { sent } = await openBookingList([booking], {
      answers: {
        [statusPath(booking.id)]: () =>
          errorResponse(409, 'therapist_off', { booking, warnings: ['inactive'] }),
      },
    });
    await press(/^Approve, Nok/);
    await within(cardOf('Nok')).findByText('Not approved yet');
    await press('Decide later');
    await screen.findByRole('button', { name: /^Approve, Nok/ });
    expect(statusChanges(sent)).toHaveLength(1);
  });
});
