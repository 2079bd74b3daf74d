// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  bookingsPath,
  cardOf,
  listedNames,
  openBookingList,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import { bookingKey } from '../../data/adminBookings.ts';
import '../visit/VisitPage.tsx';
import './BookingsPage.tsx';

/** Three requests of other ids than in the tests before: the device remembers what was decided. */
const makeRequests = () =>
  ['Ann', 'Ben', 'Cem'].map((clientName, index) =>
    adminBooking({ id: ++lastId, ...visitOn('2099-12-01', index + 3), clientName }),
  );
let lastId = 0;

prepareBookingList();

describe('a request that is decided in the list', () => {
  it('keeps its place, with the message to the customer one tap away, until the list is left', async () => {
    const { address, client } = await openBookingList(makeRequests());
    await press(/^Approve, Ben/);
    await screen.findByText('Tell Ben');
    await waitFor(() => expect(within(cardOf('Ben')).getByText('Approved')).toBeTruthy());
    // the server's list of waiting requests no longer has it
    await act(() => client.invalidateQueries());
    expect(listedNames()).toEqual(['Ann', 'Ben', 'Cem']);
    const sms = within(cardOf('Ben')).getByRole('link', { name: /^SMS/ });
    expect(decodeURIComponent(sms.getAttribute('href')!)).toContain('Hello Ben, your booking is confirmed');
    expect(address()).toContain('status=pending');
    await press(/^Oldest First/);
    await waitFor(() => expect(listedNames()).toEqual(['Ann', 'Cem']));
  });

  it('takes the focus with its card, since the button is gone, and leaves the page where it is', async () => {
    await openBookingList(makeRequests());
    const shown = vi.spyOn(cardOf('Ben'), 'scrollIntoView');
    within(cardOf('Ben'))
      .getByRole('button', { name: /^Approve/ })
      .focus();
    await press(/^Approve, Ben/);
    await waitFor(() => expect(document.activeElement).toBe(cardOf('Ben')));
    expect(shown).not.toHaveBeenCalled();
  });

  it('is shown as the server has it meanwhile, and is gone once it is deleted', async () => {
    const requests = makeRequests();
    const path = `${bookingsPath}/${requests[1]!.id}`;
    const { answers, client } = await openBookingList(requests);
    await press(/^Approve, Ben/);
    await waitFor(() => expect(within(cardOf('Ben')).getByText('Approved')).toBeTruthy());
    await press('Not now');
    // an invalidation does not repeat a query's first fetch, which is answered with the booking from before
    await waitFor(() => expect(client.getQueryState(bookingKey(requests[1]!.id))?.status).toBe('success'));
    answers[path] = { ...requests[1], status: 'approved', version: 3, notes: 'Ring the bell' };
    await client.invalidateQueries();
    await within(cardOf('Ben')).findByText('Ring the bell');
    answers[path] = 404;
    await client.invalidateQueries();
    await waitFor(() => expect(listedNames()).toEqual(['Ann', 'Cem']));
  });

  it('keeps its place when it is denied too, and asks whether to notify the customer, once', async () => {
    await openBookingList(makeRequests());
    await press(/^Deny, Ben/);
    await press('Deny');
    const sms = await within(cardOf('Ben')).findByRole('link', { name: /^SMS: Booking declined/ });
    expect(decodeURIComponent(sms.getAttribute('href')!)).toContain('we cannot take your booking');
    expect(listedNames()).toEqual(['Ann', 'Ben', 'Cem']);
    await press('Not now');
    expect(screen.queryByText('Tell Ben')).toBeNull();
    within(cardOf('Ben')).getByText('Denied');
  });

  it('is found as it was left after a look at its page', async () => {
    const requests = makeRequests();
    const { address } = await openBookingList(requests);
    await press(/^Approve, Ben/);
    await screen.findByText('Tell Ben');
    fireEvent.click(within(cardOf('Ben')).getByRole('link', { name: 'Ben' }));
    await waitFor(() => expect(address()).toBe(`/admin/bookings/${requests[1]!.id}`));
    fireEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Bookings' }));
    await waitFor(() => expect(listedNames()).toEqual(['Ann', 'Ben', 'Cem']));
    await screen.findByText('Tell Ben');
  });

  it('asks nothing that does not fit what became of it', async () => {
    const requests = makeRequests();
    const [, ben] = requests;
    const taken = () =>
      errorResponse(409, 'booking_changed', { booking: { ...ben!, status: 'denied', version: 3 } });
    await openBookingList(requests, { answers: { [statusPath(ben!.id)]: taken } });
    await press(/^Approve, Ben/);
    await within(cardOf('Ben')).findByText('Changed meanwhile');
    await press('Leave it as it is now');
    await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull());
    expect(screen.queryByText(/your booking is confirmed/)).toBeNull();
  });

  it('offers no message to the customer before the server knows of it', async () => {
    const requests = makeRequests();
    const [, ben] = requests;
    await openBookingList(requests, { answers: { [statusPath(ben!.id)]: noConnection } });
    await press(/^Approve, Ben/);
    await within(cardOf('Ben')).findByText('Waiting to send');
    expect(screen.queryByText('Tell Ben')).toBeNull();
  });

  it('keeps its place when its visit took place, although the missed ones are listed before it', async () => {
    const missed = ['Ann', 'Ben'].map((clientName) =>
      adminBooking({ id: ++lastId, ...visitOn('2026-01-01'), clientName }),
    );
    const { answers, client } = await openBookingList(missed, { query: '?time=all' });
    await press(/^Took place, Ann/);
    await within(cardOf('Ann')).findByText('Approved');
    const data = [{ ...missed[0]!, status: 'approved', version: 2 }, missed[1]!];
    answers[bookingsPath] = () => Response.json({ data, nextCursor: null, previousCursor: null });
    await act(() => client.invalidateQueries());
    expect(listedNames()).toEqual(['Ann', 'Ben']);
  });

  it('offers a customer of four contacts the three best ones, so that they fit one row', async () => {
    const contacts = {
      clientPhone: '0812345678',
      clientWhatsapp: '+66812345678',
      clientLineId: 'https://line.me/ti/p/abc',
      clientEmail: 'ann@example.com',
    };
    await openBookingList([adminBooking({ id: ++lastId, ...contacts, clientName: 'Ann' })]);
    await press(/^Approve, Ann/);
    const buttons = within(await screen.findByRole('region', { name: 'Tell Ann' }));
    const copy = await buttons.findByRole('button', { name: 'Copy: Booking confirmed' });
    expect(copy.textContent).toBe('');
    expect(buttons.getAllByRole('link').map((link) => link.textContent)).toEqual(['WhatsApp', '', '']);
    expect(buttons.queryByRole('link', { name: /^Email/ })).toBeNull();
  });

  it('offers the text to copy when no contact is known, since the card keeps its height', async () => {
    await openBookingList([adminBooking({ id: ++lastId, clientPhone: null, clientName: 'Ann' })]);
    await press(/^Approve, Ann/);
    const buttons = within(await screen.findByRole('region', { name: 'Tell Ann' }));
    await buttons.findByRole('button', { name: 'Copy: Booking confirmed' });
    expect(buttons.queryByRole('link')).toBeNull();
  });

  it('offers a customer with only a Line contact the text to copy and Line to open', async () => {
    const contact = { clientPhone: null, clientLineId: 'https://line.me/ti/p/abc' };
    await openBookingList([adminBooking({ id: ++lastId, ...contact, clientName: 'Ann' })]);
    await press(/^Approve, Ann/);
    await screen.findByText('Tell Ann');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press(/^Copy: Booking confirmed/);
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Hello Ann, your booking is confirmed'));
    const line = screen.getByRole('link', { name: /^Line: Booking confirmed/ });
    expect(line.getAttribute('href')).toBe('https://line.me/ti/p/abc');
    writeText.mockClear();
    line.addEventListener('click', (event) => event.preventDefault());
    line.click();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Hello Ann, your booking is confirmed'));
    await screen.findByText('Copied: paste it in LINE');
  });
});
