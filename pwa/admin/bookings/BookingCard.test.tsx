// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { text as contactText } from '../contacts/ContactTexts.css.ts';
import {
  bookingsPath,
  cardOf,
  listedNames,
  openBookingList,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/bookingList.ts';
import { errorResponse } from '../../../tests/support/fakeApi.ts';
import { press } from '../../../tests/support/formActions.ts';
import { adminBooking, unmountPage } from '../../../tests/support/renderApp.tsx';
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
    within(cardOf('Nok')).getByRole('link', { name: 'Edit Nok', hidden: true });
  });

  it('joins a button’s name as the language does: in Thai without commas', async () => {
    await openBookingList([adminBooking({ ...visitOn(today), clientName: 'Nok', status: 'approved' })], {
      query: '?time=all',
      language: 'th',
    });
    const button = within(cardOf('Nok')).getByRole('button', { name: /^ยกเลิกการจอง/ });
    expect(button.getAttribute('aria-label')).toMatch(/^\S+ Nok วันนี้ เวลา 10:00/);
  });

  it('deletes with its quietest button, after a question that names whom and when', async () => {
    const denied = adminBooking({ ...visitOn(today), clientName: 'Nok', status: 'denied' });
    await openBookingList([denied], { query: '?time=all' });
    const when = 'today 10:00\u00a0AM';
    const remove = within(cardOf('Nok')).getByRole('button', { name: `Delete permanently, Nok, ${when}` });
    const edit = within(cardOf('Nok')).getByRole('link', { name: 'Edit Nok' });
    expect([remove, edit].map(({ className }) => className)).toEqual([
      button({ tone: 'quiet', size: 'narrow' }),
      button({ tone: 'plain', size: 'narrow' }),
    ]);
    fireEvent.click(remove);
    const question = await screen.findByRole('alertdialog', { name: 'Delete this booking permanently?' });
    expect(question.textContent).toContain(`Nok, ${when}`);
  });

  it('shows phone and email as text to copy, and calls the therapist', async () => {
    await openBookingList([adminBooking({ clientPhone: '0812345678', clientEmail: 'nok@example.com' })]);
    screen.getByText('0812345678');
    screen.getByText('nok@example.com');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy nok@example.com');
    expect(writeText).toHaveBeenCalledWith('nok@example.com');
    const call = await screen.findByRole('link', { name: 'Call Ploy Srisuwan: 0899990001' });
    expect(call.getAttribute('href')).toBe('tel:0899990001');
    expect(call.textContent).toContain('Ploy Srisuwan');
  });

  it('has phone and email as text that a tap selects as a whole', async () => {
    await openBookingList([adminBooking({ clientPhone: '0812345678', clientEmail: 'nok@example.com' })]);
    for (const contact of ['0812345678', 'nok@example.com']) {
      const text = screen.getByText(contact);
      expect(text.closest('a, button'), contact).toBeNull();
      expect(text.className, contact).toBe(contactText);
    }
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
  it('stands apart after the waiting ones, and can be denied but not approved', async () => {
    const missed = adminBooking({ id: 11, ...visitOn('2026-01-01'), clientName: 'Late' });
    const waiting = adminBooking({ id: 12, ...visitOn('2099-12-01'), clientName: 'Waiting' });
    const answered = adminBooking({ id: 13, clientName: 'Answered', status: 'approved' });
    await openBookingList([missed, waiting, answered], { query: '?time=all' });
    expect(listedNames()).toEqual(['Waiting', 'Late', 'Answered']);
    screen.getByRole('heading', { name: 'Missed: nobody answered in time' });
    within(cardOf('Late')).getByText('Missed');
    expect(within(cardOf('Late')).queryByRole('button', { name: /^Approve/ })).toBeNull();
    within(cardOf('Late')).getByRole('button', { name: /^Deny/ });
    within(cardOf('Waiting')).getByRole('button', { name: /^Approve/ });
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
    await screen.findByText('1 request waiting on other days');
    unmountPage();
    await openBookingList([request], { query: '?time=past', answers });
    await screen.findByText('3 requests waiting on other days');
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
