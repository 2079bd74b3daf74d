// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { discardDecision, readDecisions } from '../../data/decisions.ts';
import { errorResponse, type FakeApi, type SentRequest } from '../../../tests/support/fakeApi.ts';
import { press } from '../../../tests/support/formActions.ts';
import {
  adminBooking,
  adminTherapist,
  renderAdminPage,
  unmountPage,
} from '../../../tests/support/renderApp.tsx';
import './BookingsPage.tsx';

const list = '/api/admin/bookings';
const today = businessToday();
const tomorrow = addDays(today, 1);
const onDay = (date: string, hour = 3) => ({
  startTime: `${date}T0${hour}:00:00.000Z`,
  endTime: `${date}T0${hour + 1}:00:00.000Z`,
});
const status = (id: number) => `PATCH /api/admin/bookings/${id}/status`;
const receipt = ({ path, body }: SentRequest) => ({
  ...(body as object),
  id: Number(path.split('/')[4]),
  version: 2,
});

/** Opens all pending requests of a shop with these bookings, where each is decided as asked. */
async function openList(bookings: Booking[], { query = '?time=all&status=pending', answers = {} } = {}) {
  const decided = new Map<number, object>();
  const all: FakeApi = {
    '/api/admin/therapists': [adminTherapist({ phoneNumber: '0899990001' })],
    [list]: () => {
      const data = bookings.filter(({ id }) => !query.includes('pending') || !decided.has(id));
      return Response.json({ data, nextCursor: null, previousCursor: null });
    },
    ...answers,
  };
  for (const booking of bookings) {
    all[`${list}/${booking.id}`] = () => Response.json({ data: { ...booking, ...decided.get(booking.id) } });
  }
  for (const { id } of bookings) {
    all[status(id)] ??= (request: SentRequest) => {
      decided.set(id, receipt(request));
      return receipt(request);
    };
  }
  const shown = await renderAdminPage(`/admin/bookings${query}`, all);
  await screen.findAllByRole('article');
  return shown;
}

const grantAtOnce = (_name: string, work: () => unknown) => work();
const card = (name: string) => screen.getByRole('article', { name });
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));

beforeEach(() => {
  // the Web Locks of the simulated browser never grant a lock
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: grantAtOnce } });
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

describe('a booking’s card', () => {
  it('names each button for its booking, and the question names whom and when', async () => {
    await openList([adminBooking({ ...onDay('2099-12-01'), clientName: 'Nok' })]);
    // with a no-break space before AM
    const when = 'Tuesday, December 1, 2099, 10:00\u00a0AM';
    within(card('Nok')).getByRole('button', { name: `Approve, Nok, ${when}` });
    await press(`Deny, Nok, ${when}`);
    const question = await screen.findByRole('alertdialog', { name: 'Deny this booking?' });
    expect(question.textContent).toContain(`Nok, ${when}`);
    within(question).getByRole('button', { name: 'Go back' });
  });

  it('shows phone and email as text to copy, and calls the therapist', async () => {
    await openList([adminBooking({ clientPhone: '0812345678', clientEmail: 'nok@example.com' })]);
    screen.getByText('0812345678');
    screen.getByText('nok@example.com');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy nok@example.com');
    expect(writeText).toHaveBeenCalledWith('nok@example.com');
    const call = await screen.findByRole('link', { name: 'Call Ploy Srisuwan: 0899990001' });
    expect(call.getAttribute('href')).toBe('tel:0899990001');
  });

  it('of an erased customer has no map and cannot be approved', async () => {
    await openList([
      adminBooking({ clientName: '—', clientAddress: '—', clientPhone: null, isErased: true }),
    ]);
    expect(screen.queryByRole('link', { name: /Map/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    screen.getByRole('button', { name: /^Deny/ });
  });
});

describe('a request that is approved in the list', () => {
  it('keeps its place, with the message to the customer one tap away, until the list is left', async () => {
    const [ann, ben, cem] = ['Ann', 'Ben', 'Cem'].map((clientName, index) =>
      adminBooking({ id: index + 1, ...onDay('2099-12-01', index + 3), clientName }),
    );
    const { address } = await openList([ann!, ben!, cem!]);
    await press(/^Approve, Ben/);
    await screen.findByText('Tell the customer');
    await waitFor(() => expect(within(card('Ben')).getByText('Approved')).toBeTruthy());
    expect(names()).toEqual(['Ann', 'Ben', 'Cem']);
    const sms = within(card('Ben')).getByRole('link', { name: /^SMS/ });
    expect(decodeURIComponent(sms.getAttribute('href')!)).toContain('Hello Ben, your booking is confirmed');
    expect(address()).toContain('status=pending');
  });

  it('offers a customer with only a Line contact the text to copy and Line to open', async () => {
    const contact = { clientPhone: null, clientLineId: 'https://line.me/ti/p/abc' };
    await openList([adminBooking({ ...contact, clientName: 'Ann' })]);
    await press(/^Approve, Ann/);
    await screen.findByText('Tell the customer');
    await screen.findByRole('button', { name: /^Copy: Booking confirmed/ });
    const line = screen.getByRole('link', { name: /^Line: Booking confirmed/ });
    expect(line.getAttribute('href')).toBe('https://line.me/ti/p/abc');
  });
});

describe('a request whose time has passed', () => {
  it('stands apart after the waiting ones, and can be denied but not approved', async () => {
    const missed = adminBooking({ id: 11, ...onDay('2026-01-01'), clientName: 'Late' });
    const waiting = adminBooking({ id: 12, ...onDay('2099-12-01'), clientName: 'Waiting' });
    const answered = adminBooking({ id: 13, clientName: 'Answered', status: 'approved' });
    await openList([missed, waiting, answered], { query: '?time=all' });
    expect(names()).toEqual(['Waiting', 'Late', 'Answered']);
    screen.getByRole('heading', { name: 'Missed: nobody answered in time' });
    within(card('Late')).getByText('Missed');
    expect(within(card('Late')).queryByRole('button', { name: /^Approve/ })).toBeNull();
    within(card('Late')).getByRole('button', { name: /^Deny/ });
    within(card('Waiting')).getByRole('button', { name: /^Approve/ });
  });

  it('that was approved too late says so', async () => {
    const refusal = () => errorResponse(409, 'time_passed', { booking: adminBooking() });
    await openList([adminBooking({ id: 14, clientName: 'Ann' })], { answers: { [status(14)]: refusal } });
    await press(/^Approve, Ann/);
    await screen.findByText('Too late to approve');
    await press('Leave it as it is now');
    await waitFor(() => expect(screen.queryByText('Too late to approve')).toBeNull());
  });
});

describe('the count of requests on other days', () => {
  it('counts the days that the list does not show', async () => {
    const answers = {
      [`${list}/pending`]: [
        { date: today, requests: 1 },
        { date: tomorrow, requests: 2 },
      ],
    };
    const request = adminBooking({ id: 21, ...onDay(tomorrow) });
    await openList([request], { query: '?time=upcoming', answers });
    await screen.findByText('1 request waiting on other days');
    unmountPage();
    await openList([request], { query: '?time=all', answers });
    expect(screen.queryByText(/waiting on other days/)).toBeNull();
  });
});

describe('many requests', () => {
  it('are selected, by their source too, and denied after one question that names how many', async () => {
    const source = { id: 'a', requests: 3 };
    const requests = [31, 32, 33, 34].map((id) =>
      adminBooking({ id, ...onDay('2099-12-01'), clientName: `No ${id}`, source: id === 34 ? null : source }),
    );
    const { sent } = await openList(requests);
    await press('Select several requests');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select No 34,/ }));
    screen.getByText('1 request selected');
    await press('Select all from the same place');
    screen.getByText('4 requests selected');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select No 32,/ }));
    await press('Deny the selected');
    await screen.findByRole('alertdialog', { name: 'Deny 3 requests?' });
    await press('Deny all 3');
    await waitFor(() => expect(names()).toEqual(['No 32']));
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
