import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { discardDecision, readDecisions } from '../../../pwa/data/decisions.ts';
import type { Language } from '../../../pwa/i18n/language.ts';
import type { FakeApi, SentRequest } from './fakeApi.ts';
import { adminTherapist, renderAdminPage, unmountPage } from './renderApp.tsx';

/** Where the fake API answers for bookings. */
export const bookingsPath = '/api/admin/bookings';
/** Where the fake API answers a change of a booking's status. */
export const statusPath = (id: number): string => `PATCH ${bookingsPath}/${id}/status`;

/** A visit of an hour on that day, which begins at that hour, 0 to 8, in UTC. */
export const visitOn = (date: string, hour = 3) => ({
  startTime: `${date}T0${hour}:00:00.000Z`,
  endTime: `${date}T0${hour + 1}:00:00.000Z`,
});

type ListOptions = { query?: string; answers?: FakeApi; language?: Language };

/** Opens the list of a shop with these bookings, by default the pending ones, where each is decided as requested. */
export const openBookingList = (bookings: Booking[], options: ListOptions = {}) =>
  open(bookings, `/admin/bookings${options.query ?? '?time=all&status=pending'}`, options);

/** Opens the page of a booking, which is decided as requested. */
export const openVisitPage = (booking: Booking, options: Omit<ListOptions, 'query'> = {}) =>
  open([booking], `/admin/bookings/${booking.id}`, options);

async function open(bookings: Booking[], page: string, { answers = {}, language = 'en' }: ListOptions) {
  const decided = new Map<number, object>();
  const all: FakeApi = {
    '/api/admin/therapists': [adminTherapist({ phoneNumber: '0899990001' })],
    [bookingsPath]: () => {
      const data = bookings.filter(({ id }) => !page.includes('pending') || !decided.has(id));
      return Response.json({ data, nextCursor: null, previousCursor: null });
    },
  };
  for (const booking of bookings) {
    all[`${bookingsPath}/${booking.id}`] = () => ({ ...booking, ...decided.get(booking.id) });
    all[statusPath(booking.id)] = (request: SentRequest) => {
      decided.set(booking.id, receipt(request));
      return receipt(request);
    };
  }
  const shown = await renderAdminPage(page, Object.assign(all, answers), language);
  await screen.findAllByRole('article');
  return { ...shown, answers: all };
}

const receipt = ({ path, body }: SentRequest) => ({
  ...(body as object),
  id: Number(path.split('/')[4]),
  version: 2,
});

/** The card of the customer with this name. */
export const cardOf = (name: string): HTMLElement => screen.getByRole('article', { name });
/** The customers' names, in the order of their cards. */
export const listedNames = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));

/** What the list needs of the browser, before each test of the file, and nothing left of the test after it. */
export function prepareBookingList(): void {
  beforeEach(() => {
    // the Web Locks of the simulated browser never grant a lock
    const request = (_name: string, work: () => unknown) => work();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(async () => {
    unmountPage();
    for (const { opId } of await readDecisions()) await discardDecision(opId);
  });
}
