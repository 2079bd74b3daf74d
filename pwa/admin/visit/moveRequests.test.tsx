// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  bookingsPath,
  cardOf,
  listedNames,
  openBookingList,
  openVisitPage,
  prepareBookingList,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { delayedResponse, errorResponse, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';
import './VisitPage.tsx';

const movePath = (id: number) => `POST ${bookingsPath}/${id}/move`;
const wished = { ...visitOn('2099-12-03', 7), createdAt: '2026-01-01T00:00:00.000Z' };
let nextId = 500;

/** An approved visit on 1 December 2099 at 10:00, whose customer asks for 3 December at 14:00. */
const asked = (fields: Partial<Booking> = {}) =>
  adminBooking({
    id: nextId++,
    clientName: 'Nok',
    status: 'approved',
    version: 2,
    ...visitOn('2099-12-01'),
    moveRequest: wished,
    ...fields,
  });

const refusal = (code: ErrorBody['code'], fields: Partial<ErrorBody>) => () =>
  errorResponse(409, code, fields);
const accepted = (booking: Booking) => ({ ...booking, ...visitOn('2099-12-03', 7), version: 3 });

prepareBookingList();

describe('a customer who asks for another time', () => {
  it('stands among what waits, with the time that is asked for', async () => {
    const missed = adminBooking({ id: nextId++, ...visitOn('2026-01-01'), clientName: 'Late' });
    const waiting = adminBooking({ id: nextId++, ...visitOn('2099-12-01'), clientName: 'Waiting' });
    await openBookingList([waiting, missed, asked()]);
    expect(listedNames()).toEqual(['Waiting', 'Nok', 'Late']);
    const wish = /^Asks for another time: Thursday, December 3, 2099 · 2:00/;
    within(cardOf('Nok')).getByText(wish);
    expect(within(cardOf('Waiting')).queryByText(wish)).toBeNull();
  });

  it('is shown on the page of the visit with both times', async () => {
    await openVisitPage(asked());
    screen.getByRole('heading', { name: 'The customer asks for another time' });
    expect(screen.getByText('Old time').parentElement?.textContent).toContain('Tuesday, December 1, 2099');
    expect(screen.getByText('New time').parentElement?.textContent).toContain('Thursday, December 3, 2099');
    screen.getByRole('button', { name: /^Accept the new time, Nok/ });
    screen.getByRole('button', { name: /^Cancel Booking, Nok/ });
  });

  it('stays on the page of the visit with both times once it is answered, since nothing may move', async () => {
    const booking = asked();
    const answer = delayedResponse(accepted(booking));
    await openVisitPage(booking, { answers: { [movePath(booking.id)]: answer.answer } });
    const isShown = () => {
      expect(screen.getByText('Old time').parentElement?.textContent).toContain('Tuesday, December 1, 2099');
      expect(screen.getByText('New time').parentElement?.textContent).toContain('Thursday, December 3, 2099');
    };
    await press(/^Accept the new time, Nok/);
    await screen.findByRole('heading', { name: 'New time accepted' });
    isShown();
    answer.release();
    await screen.findByText('Tell Nok');
    screen.getByRole('heading', { name: 'New time accepted' });
    isShown();
  });

  it('is found by the filter of what waits', async () => {
    const urls: string[] = [];
    const answers = {
      [bookingsPath]: ({ path }: { path: string }) => {
        urls.push(path);
        return Response.json({ data: [asked()], nextCursor: null, previousCursor: null });
      },
    };
    await openBookingList([asked()], { answers });
    expect(urls.some((url) => url.includes('status=pending&moveRequests=true'))).toBe(true);
  });

  it('is accepted with one tap, with the version that was seen, and the card keeps its place', async () => {
    const booking = asked();
    const { sent, answers } = await openBookingList([booking], {
      answers: { [movePath(booking.id)]: accepted(booking) },
    });
    answers[`${bookingsPath}/${booking.id}`] = { ...accepted(booking), moveRequest: null };
    await press(/^Accept the new time, Nok/);
    await waitFor(() => expect(within(cardOf('Nok')).queryByText(/^Asks for another time/)).toBeNull());
    await within(cardOf('Nok')).findByText('Thursday, December 3, 2099');
    within(cardOf('Nok')).getByText('New time accepted');
    await screen.findByText(/there is a change: .* Thursday, December 3, 2099/);
    const moves = sent.filter(({ path }) => path.endsWith('/move'));
    expect(moves.map(({ body }) => body)).toEqual([{ accept: true, version: 2 }]);
    expect(moves[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is declined with one tap, and the visit stays', async () => {
    const booking = asked();
    const { sent } = await openBookingList([booking], {
      answers: { [movePath(booking.id)]: { ...booking, version: 3 } },
    });
    await press(/^Keep the old time, Nok/);
    await waitFor(() => expect(within(cardOf('Nok')).queryByText(/^Asks for another time/)).toBeNull());
    within(cardOf('Nok')).getByText('Tuesday, December 1, 2099');
    within(cardOf('Nok')).getByText('Old time kept');
    await screen.findByText(/Your booking stays as it is: .* Tuesday, December 1, 2099/);
    expect(sent.find(({ path }) => path.endsWith('/move'))?.body).toEqual({ accept: false, version: 2 });
  });

  it('is answered offline: the answer waits, the visit stays where it is, and it can be undone', async () => {
    const booking = asked();
    const answers = {
      '/api/auth/verify': { userId: 1, username: 'admin' },
      [movePath(booking.id)]: noConnection,
    };
    await openBookingList([booking], { answers });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(/^Accept the new time, Nok/);
    await within(cardOf('Nok')).findByText('Waiting to send');
    within(cardOf('Nok')).getByText(/New time accepted$/);
    expect(within(cardOf('Nok')).getAllByText('Tuesday, December 1, 2099').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Accept the new time/ })).toBeNull();
    await press('Undo');
    await screen.findByRole('button', { name: /^Accept the new time, Nok/ });
    vi.restoreAllMocks();
  });

  it('whose time is meanwhile taken: the visit in the way is shown, and the old time can be kept', async () => {
    const booking = asked();
    const other = adminBooking({ id: 9_001, clientName: 'Somebody else', ...visitOn('2099-12-03', 7) });
    const { answers, sent } = await openBookingList([booking], {
      answers: { [movePath(booking.id)]: refusal('slot_taken', { booking, bookings: [other] }) },
    });
    await press(/^Accept the new time, Nok/);
    await screen.findByText('The request for another time was not answered');
    const link = screen.getByRole('link', { name: /Thursday, December 3, 2099/ });
    expect(link.getAttribute('href')).toBe('/admin/bookings/9001');
    answers[movePath(booking.id)] = { ...booking, version: 3 };
    await press('Keep the old time');
    await waitFor(() => expect(screen.queryByText('Another visit takes the new time')).toBeNull());
    await screen.findByText(/Your booking stays as it is: .* Tuesday, December 1, 2099/);
    expect(screen.queryByText(/there is a change/)).toBeNull();
    const moves = () => sent.filter(({ path }) => path.endsWith('/move')).map(({ body }) => body);
    await waitFor(() =>
      expect(moves()).toEqual([
        { accept: true, version: 2 },
        { accept: false, version: 2 },
      ]),
    );
  });

  it(
    'who withdraws it after it was refused no longer waits, and the notice only has to be read',
    { tags: ['full'] },
    async () => {
      const booking = asked();
      const withdrawn = { ...booking, version: 3, moveRequest: null };
      await openBookingList([booking], {
        answers: { [movePath(booking.id)]: refusal('slot_taken', { booking: withdrawn, bookings: [] }) },
      });
      await press(/^Accept the new time, Nok/);
      await screen.findByText('The customer no longer waits for an answer.');
      expect(screen.queryByRole('button', { name: 'Keep the old time' })).toBeNull();
      await press('OK');
      await waitFor(() => expect(screen.queryByText('Another visit takes the new time')).toBeNull());
    },
  );

  it(
    'and whose request is not approved yet is told the new time, not that somebody will come',
    { tags: ['full'] },
    async () => {
      const booking = asked({ status: 'pending' });
      const { answers } = await openBookingList([booking], {
        answers: { [movePath(booking.id)]: accepted(booking) },
      });
      answers[`${bookingsPath}/${booking.id}`] = { ...accepted(booking), moveRequest: null };
      await press(/^Accept the new time, Nok/);
      await screen.findByText(
        /we have noted the new time: .* Thursday, December 3, 2099.* not confirmed yet/,
      );
      expect(screen.queryByText(/will come to you/)).toBeNull();
    },
  );

  it('who asks for yet another time meanwhile: what has changed is shown, and nothing is accepted unseen', async () => {
    const booking = asked();
    const later = { ...booking, version: 3, moveRequest: { ...wished, ...visitOn('2099-12-04', 2) } };
    await openBookingList([booking], {
      answers: { [movePath(booking.id)]: refusal('booking_changed', { booking: later }) },
    });
    await press(/^Accept the new time, Nok/);
    const notice = (await screen.findByText('Changed meanwhile')).parentElement!;
    expect(notice.textContent).toContain('December 3, 2099');
    expect(notice.textContent).toContain('December 4, 2099');
    expect(within(notice).queryByRole('button', { name: /accept/i })).toBeNull();
    await press('Decide again');
    await screen.findByRole('button', { name: /^Accept the new time, Nok/ });
  });

  it('whose new time is over can only keep the old one', { tags: ['full'] }, async () => {
    const over = { ...wished, ...visitOn('2026-01-01') };
    await openVisitPage(asked({ moveRequest: over }));
    await screen.findByText('The new time has passed. It can no longer be accepted.');
    expect(screen.queryByRole('button', { name: /^Accept the new time/ })).toBeNull();
    screen.getByRole('button', { name: /^Keep the old time, Nok/ });
  });

  it('is counted among the requests of other days, by the day sheet while the server does not answer', async () => {
    const answers = { [`${bookingsPath}/pending`]: noConnection };
    const plain = asked({ moveRequest: null });
    const over = asked({ ...visitOn('2026-01-01') });
    // the day sheet is fetched from the same list
    await openBookingList([asked(), plain, over], { query: '?time=past', answers });
    await screen.findByText('1 request waiting on other days');
  });
});
