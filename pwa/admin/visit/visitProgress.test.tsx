// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { noVisitTimes, type VisitState } from '#contract/visit.ts';
import {
  bookingsPath,
  cardOf,
  openBookingList,
  openVisitPage,
  prepareBookingList,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse, noConnection, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';
import './VisitPage.tsx';

// Tuesday, 1 December 2026, 9:30 in Bangkok: half an hour before the visit
const now = new Date('2026-12-01T02:30:00Z');
const onTheWay = {
  visitState: 'on_the_way',
  visitTimes: { ...noVisitTimes, onTheWayAt: '2026-12-01T02:20:00.000Z' },
} as const;
let nextId = 700;

const visit = (fields: Partial<Booking> = {}) =>
  adminBooking({
    id: nextId++,
    clientName: 'Nok',
    status: 'approved',
    version: 2,
    startTime: '2026-12-01T03:00:00.000Z',
    endTime: '2026-12-01T04:00:00.000Z',
    ...fields,
  });

const visitPath = (id: number) => `PATCH ${bookingsPath}/${id}/visit`;
const query = '?time=all';

/** Opens the page of the booking, whose visit gets the states that are recorded. */
async function openVisit(booking: Booking, answer?: unknown) {
  const said = ({ body }: SentRequest) => {
    const { visitState, version } = body as { visitState: VisitState | null; version: number };
    return { id: booking.id, visitState, version: version + 1, ...noVisitTimes };
  };
  const answers = {
    '/api/auth/verify': { userId: 1, username: 'admin' },
    [visitPath(booking.id)]: answer ?? said,
  };
  const { sent } = await openVisitPage(booking, { answers });
  return () => sent.filter(({ path }) => path.endsWith('/visit'));
}

const buttonOf = (name: RegExp) => within(cardOf('Nok')).queryByRole('button', { name });
const state = () =>
  within(cardOf('Nok')).queryByText(/^(On the way|Started|Finished|Nobody there),/)?.textContent;

prepareBookingList();
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('how a visit goes', () => {
  it('is said with one tap, with the version that was seen and the time of the tap', async () => {
    const requests = await openVisit(visit());
    await press(/^On the way, Nok/);
    await waitFor(() => expect(state()).toBe('On the way, 9:30\u00a0AM'));
    await waitFor(() =>
      expect(requests()).toMatchObject([
        { body: { visitState: 'on_the_way', version: 2, at: now.toISOString() } },
      ]),
    );
    expect(requests()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(buttonOf(/^Started, Nok/)).not.toBeNull();
  });

  it('is said on its card in the list too', async () => {
    await openBookingList([visit()], { query });
    await press(/^On the way, Nok/);
    await waitFor(() => expect(state()).toBe('On the way, 9:30\u00a0AM'));
    expect(buttonOf(/^Correct/)).toBeNull();
  });

  it('takes no second step for a double tap', async () => {
    const requests = await openVisit(visit());
    await press(/^On the way, Nok/);
    await press(/^Started, Nok/);
    await waitFor(() => expect(requests()).toHaveLength(1));
    vi.setSystemTime(now.getTime() + 2_000);
    await press(/^Started, Nok/);
    await waitFor(() => expect(state()).toBe('Started, 9:30\u00a0AM'));
    await waitFor(() => expect(requests()).toHaveLength(2));
  });

  it('is corrected by a menu, which shows what it is', async () => {
    const requests = await openVisit(visit(onTheWay));
    await press(/^Correct, Nok/);
    const chosen = await screen.findByRole('menuitemradio', { name: 'On the way', checked: true });
    expect(chosen).not.toBeNull();
    await press('Nobody there', 'menuitemradio');
    await waitFor(() => expect(state()).toBe('Nobody there, 9:30\u00a0AM'));
    await waitFor(() => expect(requests()).toMatchObject([{ body: { visitState: 'no_show', version: 2 } }]));
    expect(buttonOf(/^Finished, Nok/)).toBeNull();
  });

  it('is not asked of a visit more than twelve hours ahead, nor of one that is not approved', async () => {
    const day = { startTime: '2026-12-01T15:00:00.000Z', endTime: '2026-12-01T16:00:00.000Z' };
    const bookings = [visit({ ...day, clientName: 'Far' }), visit({ status: 'pending', clientName: 'Open' })];
    await openBookingList(bookings, { query });
    expect(screen.queryByRole('button', { name: /^On the way/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Another state/ })).toBeNull();
  });

  it('of a visit days ago can still be said, in the menu alone', async () => {
    await openVisit(visit({ startTime: '2026-11-28T03:00:00.000Z', endTime: '2026-11-28T04:00:00.000Z' }));
    expect(buttonOf(/^On the way/)).toBeNull();
    expect(buttonOf(/^Say how it went, Nok/)).not.toBeNull();
  });

  it('is said offline: it shows at once, waits, and can be undone', async () => {
    await openVisit(visit(), noConnection);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(/^On the way, Nok/);
    await within(cardOf('Nok')).findByText('Waiting to send');
    expect(state()).toBe('On the way, 9:30\u00a0AM');
    await press('Undo');
    await waitFor(() => expect(state()).toBeUndefined());
  });

  it('that the therapist has said otherwise meanwhile: both are shown, and it can be set anyway', async () => {
    const booking = visit();
    const current = { ...booking, version: 3, ...onTheWay };
    const requests = await openVisit(booking, (request: SentRequest) =>
      (request.body as { version: number }).version === 2
        ? errorResponse(409, 'booking_changed', { booking: current })
        : { id: booking.id, visitState: 'no_show', version: 4, ...noVisitTimes },
    );
    await press(/^Another state, Nok/);
    await press('Nobody there', 'menuitemradio');
    const notice = (await screen.findByText('Changed meanwhile')).parentElement!;
    expect(notice.textContent).toContain('You chose: Nobody there. On the server it is now: On the way');
    expect(notice.textContent).toContain('How it goesNot on the way yetOn the way');
    expect(buttonOf(/^Correct, Nok/)).toBeNull();
    await press('Set to Nobody there anyway');
    await waitFor(() => expect(requests().at(-1)?.body).toMatchObject({ visitState: 'no_show', version: 3 }));
  });

  it('is named in the question that cancels the visit', async () => {
    await openVisit(visit(onTheWay));
    await press(/^Cancel Booking, Nok/);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
    expect(question.textContent).toContain('On the way, 9:20\u00a0AM');
  });
});

describe('a visit that is over', () => {
  const over = { startTime: '2026-12-01T00:00:00.000Z', endTime: '2026-12-01T01:00:00.000Z' };
  const finished = { ...over, visitState: 'finished', visitTimes: noVisitTimes } as const;

  it('offers to take the payment, and once it is finished no longer to cancel it', async () => {
    await openVisit(visit({ ...finished, due: 800, paid: 0 }));
    expect(buttonOf(/^Cancel Booking/)).toBeNull();
    await press('Take payment from Nok');
    await screen.findByRole('dialog', { name: 'Take payment' });
  });

  it('can still be cancelled while nobody has said how it went', async () => {
    await openVisit(visit({ ...over, due: 800, paid: 0 }));
    expect(buttonOf(/^Take payment/)).not.toBeNull();
    expect(buttonOf(/^Cancel Booking/)).not.toBeNull();
  });

  it('offers no payment when it is paid, or when nothing is due', async () => {
    await openVisit(visit({ ...finished, due: 800, paid: 800 }));
    expect(buttonOf(/^Take payment/)).toBeNull();
  });
});

it('the history names what was done, and does not call it an edit: a link, an all-clear, an entry by hand', async () => {
  const booking = visit(onTheWay);
  const entry = { at: '2026-12-01T02:20:00.000Z', username: 'admin', changes: {} };
  const answers = {
    [`${bookingsPath}/${booking.id}/history`]: [
      { ...entry, id: 1, action: 'created' },
      { ...entry, id: 2, action: 'linked' },
      { ...entry, id: 3, action: 'therapist_fine', username: 'Ploy Srisuwan' },
    ],
  };
  await openVisitPage(booking, { answers });
  const history = screen.getByText('History').closest('details')!;
  history.open = true;
  history.dispatchEvent(new Event('toggle'));
  await within(history).findByText(/^Entered by hand\. admin, /);
  within(history).getByText(/^New link for the customer\. admin, /);
  within(history).getByText(/^Says that all is well\. Ploy Srisuwan, /);
});

it('the history says who said how a visit goes', async () => {
  const booking = visit(onTheWay);
  const entry = { id: 1, action: 'visit', at: '2026-12-01T02:20:00.000Z', username: 'Ploy Srisuwan' };
  const answers = {
    [`${bookingsPath}/${booking.id}/history`]: [
      { ...entry, changes: { to: 'on_the_way' } },
      { ...entry, id: 2, username: 'admin', changes: { to: null } },
    ],
  };
  await openVisitPage(booking, { answers });
  const history = screen.getByText('History').closest('details')!;
  history.open = true;
  history.dispatchEvent(new Event('toggle'));
  await within(history).findByText(/^On the way\. Ploy Srisuwan, /);
  within(history).getByText(/^Not on the way yet\. admin, /);
});
