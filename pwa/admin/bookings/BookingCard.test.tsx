// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, businessToday } from '../../i18n/formats.ts';
import {
  bookingsPath,
  cardOf,
  listedNames,
  openBookingList,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './BookingsPage.tsx';

const today = businessToday();
const tomorrow = addDays(today, 1);

prepareBookingList();

describe('a booking’s card', () => {
  it('names each button for its booking, and the question names whom and when', async () => {
    await openBookingList([adminBooking({ ...visitOn('2099-12-01'), clientName: 'Nok' })]);
    // with a no-break space before AM
    const when = 'Tuesday, December 1, 2099, 10:00\u00a0AM';
    within(cardOf('Nok')).getByRole('button', { name: `Approve, Nok, ${when}` });
    await press(`Deny, Nok, ${when}`);
    const question = await screen.findByRole('alertdialog', { name: 'Deny this booking?' });
    expect(question.textContent).toContain(`Nok, ${when}`);
    within(question).getByRole('button', { name: 'Go back' });
  });

  it('says where to and how the customer is reached, each contact an icon with its name', async () => {
    await openBookingList([
      adminBooking({
        clientPhone: '0812345678',
        clientWhatsapp: '+66812345678',
        clientEmail: 'nok@example.com',
        clientLineId: 'nok-line',
        notes: 'Ring the bell',
      }),
    ]);
    const card = within(cardOf('Nok'));
    card.getByText('88 Sukhumvit 24');
    card.getByText('Ring the bell');
    const names = card
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    expect(names).toEqual([
      'Nok',
      'Call: 0812345678',
      'WhatsApp: +66812345678',
      'Email: nok@example.com',
      'Map: 88 Sukhumvit 24',
    ]);
    // no link can open a Line ID that is no link
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy nok-line');
    expect(writeText).toHaveBeenCalledWith('nok-line');
  });

  it('leads to the visit’s page, and says that the customer is new', async () => {
    const customer = { id: 5, isBlocked: false, visits: 0, noShows: 0, tries: 0, notes: null };
    await openBookingList([adminBooking({ customer })]);
    const card = within(cardOf('Nok'));
    expect(card.getByRole('link', { name: 'Nok' }).getAttribute('href')).toBe('/admin/bookings/7');
    card.getByText('New');
  });

  it('opens the map that the customer linked to in the address', async () => {
    const map = 'https://maps.app.goo.gl/AbC123';
    await openBookingList([adminBooking({ clientAddress: `Condo One, room 12 ${map}` })]);
    expect(screen.getByRole('link', { name: /^Map/ }).getAttribute('href')).toBe(map);
  });

  it('of an erased customer has no map and cannot be approved', async () => {
    await openBookingList([
      adminBooking({ clientName: '—', clientAddress: '—', clientPhone: null, isErased: true }),
    ]);
    expect(screen.queryByRole('link', { name: /Map/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    screen.getByRole('button', { name: /^Deny/ });
  });
});

describe('a request whose time has passed', () => {
  it('stands apart after the waiting ones, and is asked about: it took place, or it did not', async () => {
    const missed = adminBooking({ id: 11, ...visitOn('2026-01-01'), clientName: 'Late' });
    const waiting = adminBooking({ id: 12, ...visitOn('2099-12-01'), clientName: 'Waiting' });
    const answered = adminBooking({ id: 13, clientName: 'Answered', status: 'approved' });
    await openBookingList([missed, waiting, answered], { query: '?time=all' });
    expect(listedNames()).toEqual(['Waiting', 'Late', 'Answered']);
    screen.getByRole('heading', { name: 'Missed: nobody answered in time' });
    within(cardOf('Late')).getByText('Missed');
    expect(within(cardOf('Late')).queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(within(cardOf('Late')).queryByRole('button', { name: /^Deny/ })).toBeNull();
    within(cardOf('Late')).getByRole('button', { name: /^Took place/ });
    within(cardOf('Late')).getByRole('button', { name: /^Did not take place/ });
    within(cardOf('Waiting')).getByRole('button', { name: /^Approve/ });
  });

  it('that took place is approved as such, in one tap, and nobody is to be told', async () => {
    const missed = adminBooking({ id: 15, ...visitOn('2026-01-01'), clientName: 'Late' });
    const { sent } = await openBookingList([missed], { query: '?time=all' });
    await press(/^Took place, Late/);
    const body = { status: 'approved', version: 1, tookPlace: true };
    await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/15/status'))?.body).toEqual(body));
    await within(cardOf('Late')).findByText('Approved');
    expect(screen.queryByRole('region', { name: /^Tell/ })).toBeNull();
  });

  it('that did not take place is denied, after a question', async () => {
    const missed = adminBooking({ id: 16, ...visitOn('2026-01-01'), clientName: 'Late' });
    const { sent } = await openBookingList([missed], { query: '?time=all' });
    await press(/^Did not take place, Late/);
    const question = await screen.findByRole('alertdialog', { name: 'Did this visit not take place?' });
    expect(sent.some(({ path }) => path.endsWith('/16/status'))).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Did not take place' }));
    const body = { status: 'denied', version: 1 };
    await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/16/status'))?.body).toEqual(body));
    await within(cardOf('Late')).findByText('Denied');
  });

  it('that was approved too late says so', async () => {
    const refusal = () => errorResponse(409, 'time_passed', { booking: adminBooking() });
    await openBookingList([adminBooking({ id: 14, clientName: 'Ann' })], {
      answers: { [statusPath(14)]: refusal },
    });
    await press(/^Approve, Ann/);
    await screen.findByText('Too late to approve');
    await press('Leave it as it is now');
    await waitFor(() => expect(screen.queryByText('Too late to approve')).toBeNull());
  });
});

describe('the count of requests on other days', () => {
  it('counts the days that the list does not show', async () => {
    const answers = {
      [`${bookingsPath}/pending`]: [
        { date: today, requests: 1 },
        { date: tomorrow, requests: 2 },
      ],
    };
    const request = adminBooking({ id: 21, ...visitOn(tomorrow) });
    await openBookingList([request], { query: '?time=upcoming', answers });
    await screen.findByRole('button', { name: '1 request waiting on other days' });
    unmountPage();
    await openBookingList([request], { query: '?time=past', answers });
    await screen.findByRole('button', { name: '3 requests waiting on other days' });
    unmountPage();
    await openBookingList([request], { query: '?time=all', answers });
    expect(screen.queryByText(/waiting on other days/)).toBeNull();
  });

  it('leads to the requests of all days', async () => {
    const pending = { [`${bookingsPath}/pending`]: [{ date: tomorrow, requests: 1 }] };
    const { address } = await openBookingList([adminBooking()], { query: '', answers: pending });
    await press('1 request waiting on other days');
    await waitFor(() => expect(address()).toBe('/admin/bookings?status=pending&time=all'));
  });
});

describe('many requests', () => {
  it('are selected, by their source too, and denied after one question that names how many', async () => {
    const source = { id: 'a', requests: 3 };
    const requests = [31, 32, 33, 34].map((id) =>
      adminBooking({
        id,
        ...visitOn('2099-12-01'),
        clientName: `No ${id}`,
        source: id === 34 ? null : source,
      }),
    );
    const { sent } = await openBookingList(requests);
    await press('Select several requests');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select No 34,/ }));
    screen.getByText('1 request selected');
    await press('All from this connection');
    screen.getByText('4 requests selected');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select No 32,/ }));
    await press('Deny the selected');
    await screen.findByRole('alertdialog', { name: 'Deny 3 requests?' });
    await press('Deny all 3');
    await waitFor(() => expect(listedNames()).toEqual(['No 32']));
    const denials = sent.filter(({ path }) => path.endsWith('/status'));
    expect(
      denials.map(({ path, body }) => [path.split('/')[4], (body as { status: string }).status]),
    ).toEqual([
      ['31', 'denied'],
      ['33', 'denied'],
      ['34', 'denied'],
    ]);
    expect(new Set(denials.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  });
});
