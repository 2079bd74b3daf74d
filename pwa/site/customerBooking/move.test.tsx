// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  customerApi,
  customerBooking,
  customerBookings,
} from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, pageText, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { errorResponse, fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { therapist, unmountPage, weeklyEntries } from '../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../i18n/formats.ts';
import './CustomerBookingPage.tsx';
import './MoveForm.tsx';

const movePath = `POST ${customerApi}/move`;
const getPath = `GET ${customerApi}`;
const { asked, cancelled, wished } = customerBookings;
const today = businessToday();
const slotsPath = `${customerApi}/slots?date=${today}`;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day): [number, string, string] => [day, '09:00', '17:00']);

const open = (answers: FakeApi = {}, booking?: CustomerBooking) =>
  openCustomerPage(booking, {
    '/api/therapists/1': therapist({ availability: weeklyEntries(...everyDay) }),
    [slotsPath]: ['10:00', '11:00'],
    ...answers,
  });

async function openForm(answers: FakeApi = {}) {
  const shown = await open(answers);
  await press('Ask for another time');
  await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
  return shown;
}

const send = () => press('Ask for this time');
const refusal = (code: ErrorBody['code'], fields: object) => () => errorResponse(409, code, fields);

prepareCustomerPage();

describe('asking for another time', () => {
  it('sends the chosen time with the version that was seen, and then shows both times', async () => {
    const { sent, all } = await openForm({ [movePath]: asked });
    all[getPath] = asked;
    await send();
    await expectToast('Your request for another time has reached us');
    await screen.findByRole('heading', { name: 'You asked for another time' });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `${customerApi}/move`, { startTime: `${today} 10:00`, version: 3 }],
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(pageText()).toContain('Thursday, December 3, 2099, 2:00\u00a0PM');
    expect(pageText()).toContain('Tuesday, December 1, 2099, 10:00\u00a0AM');
    expect(pageText()).toContain('Waiting for our answer');
    expect(screen.queryByRole('button', { name: 'Ask for this time' })).toBeNull();
  });

  it('for a time after midnight is made in the evening with which it stands', async () => {
    const weekday = new Date(today).getUTCDay();
    const night = addDays(today, 1);
    const { sent } = await open({
      '/api/therapists/1': therapist({ availability: weeklyEntries([weekday, '18:00', '02:00']) }),
      [slotsPath]: ['23:00'],
      [slotsPath.replace(today, night)]: ['00:30'],
      [movePath]: asked,
    });
    await press('Ask for another time');
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    await screen.findByText(/^After midnight: in the night from/);
    await userEvent.click(await screen.findByRole('radio', { name: '12:30\u00a0AM' }));
    await send();
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ startTime: `${night} 00:30`, version: 3 }]),
    );
  });

  it('needs a time', async () => {
    await open();
    await press('Ask for another time');
    await screen.findByText('Please select a date first');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask for another time' }));
    expect(screen.getByRole('button', { name: 'Ask for this time' })).toHaveProperty('disabled', true);
  });

  it('of a time that was taken keeps the day, and shows the free ones', async () => {
    const taken = refusal('slot_taken', { slots: ['11:00', '12:00'] });
    const { sent, all } = await openForm({ [movePath]: taken });
    await send();
    await screen.findByText('This time was just taken');
    await screen.findByRole('radio', { name: '12:00\u00a0PM' });
    expect(screen.queryByRole('radio', { name: '10:00\u00a0AM' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Today.*selected$/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: '12:00\u00a0PM' }));
    expect(screen.queryByText('This time was just taken')).toBeNull();
    all[movePath] = asked;
    await send();
    await expectToast('Your request for another time has reached us');
    expect(sent.map(({ body }) => (body as { startTime: string }).startTime.slice(11))).toEqual([
      '10:00',
      '12:00',
    ]);
  });

  it('of a time that can no longer be booked fetches the free ones', async () => {
    const { all } = await openForm({ [movePath]: refusal('slot_unavailable', {}) });
    all[slotsPath] = ['15:00'];
    await send();
    await screen.findByText('This time is no longer available');
    await screen.findByRole('radio', { name: '3:00\u00a0PM' });
  });

  it('of a booking that has changed meanwhile shows it as it is now', async () => {
    const moved = customerBooking({ status: 'approved', startTime: '2099-12-02T03:00:00.000Z', version: 5 });
    await openForm({ [movePath]: refusal('booking_changed', { booking: moved }) });
    await send();
    await screen.findByText('The booking has changed meanwhile');
    expect(pageText()).toContain('Wednesday, December 2, 2099');
  });

  it('that comes too late says so', async () => {
    await openForm({ [movePath]: refusal('too_late_to_move', {}) });
    await send();
    await screen.findByText('It is too late to ask for another time here. Please call the shop.');
  });

  it('whose answer was lost is repeated under the same key, with what was chosen', async () => {
    const { sent, all } = await openForm({ [movePath]: 503 });
    await send();
    await screen.findByText('We don’t know if your request for another time arrived');
    all[movePath] = asked;
    await send();
    await expectToast('Your request for another time has reached us');
    const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('whose answer was lost is told as arrived once the booking says so', async () => {
    const { all } = await openForm({ [movePath]: 503 });
    const startTime = new Date(`${today}T10:00:00+07:00`).toISOString();
    all[getPath] = { ...asked, moveRequest: { ...wished, startTime } };
    await send();
    await expectToast('Your request for another time has reached us');
    await screen.findByRole('heading', { name: 'You asked for another time' });
    expect(pageText()).not.toContain('We don’t know');
    expect(screen.queryByRole('button', { name: 'Ask for this time' })).toBeNull();
  });

  it('ends when the shop cancels, and the focus is where that is told', async () => {
    const { all, client } = await openForm();
    screen.getByRole('button', { name: 'Ask for this time' }).focus();
    all[getPath] = cancelled;
    await client.invalidateQueries();
    const heading = await screen.findByRole('heading', { name: 'Cancelled by the shop' });
    await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('without a network is refused in words, and keeps what was chosen', async () => {
    const { all } = await openForm();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    all[movePath] = noConnection;
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Asking for another time needs one; what you chose stays here.');
    expect(screen.getByRole('radio', { name: '10:00\u00a0AM' })).toHaveProperty('checked', true);
  });

  it('cannot be begun without a network, and says why', async () => {
    await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('No connection. Asking for another time needs one.');
    expect(screen.getByRole('button', { name: 'Ask for another time' })).toHaveProperty('disabled', true);
  });

  it('says when it is too late, but not of a therapist who takes no bookings any more', async () => {
    const tooLate = 'It is too late to ask for another time here. Please call the shop.';
    await open({}, customerBooking({ status: 'approved', canMove: false, canCancel: false }));
    screen.getByText(tooLate);
    unmountPage();
    await open({}, customerBooking({ status: 'approved', canMove: false }));
    expect(pageText()).not.toContain(tooLate);
  });

  it('is not offered when it is too late, when the booking is over, or while the shop is closed', async () => {
    const ask = () => screen.queryByRole('button', { name: 'Ask for another time' });
    await open({}, customerBooking({ status: 'approved', canMove: false }));
    expect(ask()).toBeNull();
    unmountPage();
    await open({}, customerBooking({ status: 'denied', cancelUntil: null }));
    expect(ask()).toBeNull();
    unmountPage();
    await open({ '/api/shop': fakeShop({ isOpen: false }) });
    await screen.findByText(/Once we are open, you can ask for another time here/);
    expect(ask()).toBeNull();
  });
});
