// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { businessToday } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { text as contactText } from '../contacts/ContactTexts.css.ts';
import {
  bookingsPath,
  cardOf,
  openVisitPage,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { delayedResponse, errorResponse, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import './VisitPage.tsx';

const today = businessToday();
let nextId = 1_500;
const visit = (fields: Parameters<typeof adminBooking>[0] = {}) =>
  adminBooking({ id: nextId++, clientName: 'Nok', ...visitOn('2099-12-01'), ...fields });

prepareBookingList();

describe('the page of a visit', () => {
  it('has the next step of a request, and everything else in lines of its own', async () => {
    const customer = { id: 5, isBlocked: false, visits: 2, noShows: 0, tries: 0, notes: 'Prefers oil' };
    const { sent } = await openVisitPage(visit({ customer, notes: 'Second floor' }));
    screen.getByRole('heading', { level: 1, name: 'Nok' });
    for (const text of ['3rd visit', 'Prefers oil', 'Second floor', 'Payments', 'Notifications', 'History'])
      screen.getByText(text);
    for (const name of ['Edit Nok', 'All about Nok', 'Book again for Nok'])
      screen.getByRole('link', { name });
    await press(/^Approve, Nok/);
    await screen.findByRole('link', { name: /^SMS: Booking confirmed/ });
    expect(sent.find(({ path }) => path.endsWith('/status'))?.body).toMatchObject({ status: 'approved' });
    screen.getByRole('button', { name: /^Cancel Booking, Nok/ });
  });

  it('says since when a request waits, and offers the states of the visit once the customer’s message is put off', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T02:30:00Z'), toFake: ['Date'] });
    await openVisitPage(visit({ ...visitOn('2026-12-01', 5), createdAt: '2026-12-01T01:05:00.000Z' }));
    expect(screen.getByText('Waits for your answer').parentElement?.textContent).toContain(
      'Since 8:05\u00a0AM',
    );
    await press(/^Approve, Nok/);
    await screen.findByText('Tell Nok');
    expect(screen.queryByText('Waits for your answer')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Another state/ })).toBeNull();
    await press('Not now');
    screen.getByRole('button', { name: /^Another state/ });
    screen.getByRole('button', { name: /^On the way, Nok/ });
    vi.useRealTimers();
  });

  it('joins a button’s name as the language does: in Thai without commas', async () => {
    await openVisitPage(visit({ ...visitOn(today), status: 'approved' }), { language: 'th' });
    const cancel = screen.getByRole('button', { name: /^ยกเลิกการจอง/ });
    expect(cancel.getAttribute('aria-label')).toMatch(/^\S+ Nok วันนี้ เวลา 10:00/);
  });

  it('deletes with a quiet button, after a question that names whom and when, and leads to the list', async () => {
    const denied = visit({ ...visitOn(today), status: 'denied' });
    const { address } = await openVisitPage(denied, {
      answers: {
        [`DELETE ${bookingsPath}/${denied.id}`]: null,
        [bookingsPath]: () => Response.json({ data: [], nextCursor: null, previousCursor: null }),
      },
    });
    const when = 'today 10:00\u00a0AM';
    const remove = screen.getByRole('button', { name: `Delete permanently, Nok, ${when}` });
    expect(remove.className).toBe(button({ tone: 'quiet', size: 'narrow' }));
    fireEvent.click(remove);
    const question = await screen.findByRole('alertdialog', { name: 'Delete this booking permanently?' });
    expect(question.textContent).toContain(`Nok, ${when}`);
    await press('Delete permanently');
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
  });

  it('leads to the list when it is the first to learn that the booking is gone', async () => {
    const denied = visit({ status: 'denied' });
    let isGone = false;
    const { address } = await openVisitPage(denied, {
      answers: {
        [`GET ${bookingsPath}/${denied.id}`]: () => (isGone ? errorResponse(404, 'not_found') : denied),
        [`DELETE ${bookingsPath}/${denied.id}`]: () => {
          isGone = true;
          return null;
        },
      },
    });
    await press(/^Delete permanently, Nok/);
    await press('Delete permanently');
    await waitFor(() => expect(address()).toBe('/admin/bookings'));
  });

  it('leaves the page alone that was opened before the booking was deleted', async () => {
    const denied = visit({ status: 'denied' });
    const deletion = delayedResponse(null);
    const { address } = await openVisitPage(denied, {
      answers: { [`DELETE ${bookingsPath}/${denied.id}`]: deletion.answer },
    });
    await press(/^Delete permanently, Nok/);
    await press('Delete permanently');
    await press('Therapists', 'link');
    await waitFor(() => expect(address()).toBe('/admin/therapists'));
    deletion.release();
    await expectToast('Booking deleted');
    expect(address()).toBe('/admin/therapists');
  });

  it('shows phone and email as text to copy, and calls the therapist', async () => {
    await openVisitPage(visit({ clientPhone: '0812345678', clientEmail: 'nok@example.com' }));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy nok@example.com');
    expect(writeText).toHaveBeenCalledWith('nok@example.com');
    const call = await screen.findByRole('link', { name: 'Call Ploy Srisuwan: 0899990001' });
    expect(call.getAttribute('href')).toBe('tel:0899990001');
    expect(call.textContent).toContain('Ploy Srisuwan');
  });

  it('has phone and email as text that a tap selects as a whole', async () => {
    await openVisitPage(visit({ clientPhone: '0812345678', clientEmail: 'nok@example.com' }));
    for (const contact of ['0812345678', 'nok@example.com']) {
      const text = screen.getByText(contact);
      expect(text.closest('a, button'), contact).toBeNull();
      expect(text.className, contact).toBe(contactText);
    }
  });

  it('approves without a connection: the decision waits, can be undone, and nothing is sent to the customer', async () => {
    const booking = visit();
    await openVisitPage(booking, { answers: { [statusPath(booking.id)]: noConnection } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(/^Approve, Nok/);
    await within(cardOf('Nok')).findByText('Waiting to send');
    expect(screen.queryByText('Tell Nok')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Nok' })).toBeNull();
    screen.getByText(/^Editing and messages are possible/);
    await press('Undo');
    await screen.findByRole('button', { name: /^Approve, Nok/ });
    vi.restoreAllMocks();
  });

  it('offers no next step beside an answer that waits for a connection, and how the visit goes by its menu', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T02:30:00Z'), toFake: ['Date'] });
    const booking = visit(visitOn('2026-12-01', 5));
    await openVisitPage(booking, { answers: { [statusPath(booking.id)]: noConnection } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(/^Approve, Nok/);
    await within(cardOf('Nok')).findByText('Waiting to send');
    expect(screen.queryByRole('button', { name: /^On the way, Nok/ })).toBeNull();
    screen.getByRole('button', { name: /^Another state, Nok/ });
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks at its top whether to notify the customer of a visit that was cancelled at its end', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await openVisitPage(visit({ status: 'approved' }));
    await press(/^Cancel Booking, Nok/);
    scroll.mockClear();
    await press('Cancel Booking');
    await screen.findByRole('link', { name: /^SMS: Booking cancelled/ });
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: 0 }));
    scroll.mockRestore();
  });

  it('is reached by the older links too', async () => {
    const booking = visit();
    const { address } = await renderAdminPage(`/admin/bookings?booking=${booking.id}`, {
      [`${bookingsPath}/${booking.id}`]: booking,
      '/api/admin/therapists': [],
    });
    await screen.findByRole('article', { name: 'Nok' });
    expect(address()).toBe(`/admin/bookings/${booking.id}`);
  });

  it('of a booking that does not exist says so, and leads to the list', async () => {
    await renderAdminPage('/admin/bookings/999', { '/api/admin/therapists': [] });
    await screen.findByText('Booking not found');
    expect(screen.getByRole('link', { name: 'Show the list' }).getAttribute('href')).toBe('/admin/bookings');
  });
});
