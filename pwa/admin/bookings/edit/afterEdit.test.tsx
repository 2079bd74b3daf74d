// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import {
  bookingsPath,
  cardOf,
  openVisitPage,
  prepareBookingList,
  visitOn,
} from '../../../../tests/support/app/bookingList.ts';
import { fakeService } from '../../../../tests/support/app/fakeCatalogue.ts';
import { press } from '../../../../tests/support/app/formActions.ts';
import { plannedDay } from '../../../../tests/support/app/plannedDay.ts';
import { adminBooking, adminTherapist, renderAdminPage } from '../../../../tests/support/app/renderApp.tsx';
import '../../day/DayPage.tsx';
import '../BookingsPage.tsx';
import '../../visit/VisitPage.tsx';
import './EditPage.tsx';

const service = fakeService({ price: 1800 });
let nextId = 2_500;

/** The answers for a visit that is saved as beginning at 11:00. `isListed`: whether the list then has it. */
function editAnswers(booking: Booking, isListed = false) {
  let saved = booking;
  const answers = {
    '/api/admin/therapists': [adminTherapist({ services: [service] })],
    [bookingsPath]: () =>
      Response.json({ data: isListed ? [saved] : [], nextCursor: null, previousCursor: null }),
    [`GET ${bookingsPath}/${booking.id}`]: () => saved,
    [`PATCH ${bookingsPath}/${booking.id}`]: () => {
      const date = booking.startTime.slice(0, 10);
      saved = { ...booking, ...visitOn(date, 4), version: booking.version + 1 };
      return saved;
    },
    '/api/therapists/1/availability/slots': ['10:00', '11:00'],
  };
  return { answers };
}

async function openForm(fields: Partial<Booking>, isListed = false) {
  const booking = adminBooking({ id: nextId++, clientName: 'Nok', status: 'approved', ...fields });
  const { address } = await openVisitPage(booking, editAnswers(booking, isListed));
  fireEvent.click(screen.getByRole('link', { name: 'Edit Nok' }));
  return address;
}

async function chooseEleven() {
  fireEvent.click(await screen.findByRole('radio', { name: '11:00\u00a0AM' }));
  await press('Update Booking');
}

prepareBookingList();

describe('after an edit, the list', () => {
  it('shows a visit of another day once more, and asks whether to notify its customer', async () => {
    const address = await openForm(visitOn('2099-12-01'));
    await chooseEleven();
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
    await screen.findByText('Tell Nok');
    within(cardOf('Nok')).getByText(/there is a change: .* Tuesday, December 1, 2099, 11:00/);
    await press('Not now');
    expect(screen.queryByText('Tell Nok')).toBeNull();
  });

  it('is not where an edit from the board leads: the visit’s page asks, and leads back to the board', async () => {
    const plan = plannedDay('2099-12-01', [{ visits: [{ from: 600, clientName: 'Nok' }] }]);
    const [visit] = plan.therapists[0]!.visits;
    const { answers } = editAnswers(visit!);
    const { address } = await renderAdminPage('/admin/day?date=2099-12-01', {
      ...answers,
      '/api/admin/day': plan,
    });
    fireEvent.click(await screen.findByRole('link', { name: /^10:00.AM.- 11:00.AM, Nok/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Edit Nok' }));
    await chooseEleven();
    await waitFor(() => expect(address()).toBe(`/admin/bookings/${visit!.id}`));
    await screen.findByText('Tell Nok');
    screen.getByText(/there is a change: .* Tuesday, December 1, 2099, 11:00/);
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/admin/day?date=2099-12-01'));
  });

  it('asks nothing about a visit that is over, whose time was corrected', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
    const address = await openForm(visitOn(yesterday), true);
    fireEvent.change(await screen.findByLabelText('Start time'), { target: { value: '11:00' } });
    await press('Update Booking');
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
    await screen.findByRole('article', { name: 'Nok' });
    expect(screen.queryByText('Tell Nok')).toBeNull();
  });
});
