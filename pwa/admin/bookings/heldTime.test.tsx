// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import {
  cardOf,
  openBookingList,
  openVisitPage,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import './BookingsPage.tsx';

let nextId = 800;
const requested = (fields: Partial<Booking> = {}) =>
  adminBooking({ id: nextId++, clientName: 'Nok', ...visitOn('2099-12-01'), ...fields });
const note = 'This time is not held';

prepareBookingList();

describe('a request that holds no time', () => {
  it('says so on its card, and others say nothing', async () => {
    await openBookingList([
      requested({ holdsTime: false }),
      requested({ clientName: 'Held', holdsTime: true }),
      requested({ clientName: 'Stored' }),
    ]);
    within(cardOf('Nok')).getByText(note);
    for (const name of ['Held', 'Stored']) expect(within(cardOf(name)).queryByText(note)).toBeNull();
  });

  it('says on its page what that means', async () => {
    await openVisitPage(requested({ holdsTime: false }));
    screen.getByText('This time is not held: others can still take it until you approve.');
  });

  it('whose time was taken shows what takes it, and is denied or decided later', async () => {
    const booking = requested({ holdsTime: false });
    const other = requested({ clientName: 'Mali', status: 'approved' });
    const { sent, answers } = await openBookingList([booking], {
      answers: {
        [statusPath(booking.id)]: () => errorResponse(409, 'slot_taken', { booking, bookings: [other] }),
      },
    });
    await press(/^Approve, Nok/);
    await within(cardOf('Nok')).findByText('Another visit takes this time');
    const link = within(cardOf('Nok')).getByRole('link', { name: /Dec/ });
    expect(link.getAttribute('href')).toBe(`/admin/bookings/${other.id}`);
    await press('Decide later');
    await screen.findByRole('button', { name: /^Approve, Nok/ });

    await press(/^Approve, Nok/);
    await within(cardOf('Nok')).findByText('Another visit takes this time');
    answers[statusPath(booking.id)] = { ...booking, status: 'denied', version: 2 };
    await press('Deny');
    const decided = () => sent.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body);
    await waitFor(() => expect(decided().at(-1)).toEqual({ status: 'denied', version: 1 }));
  });
});
