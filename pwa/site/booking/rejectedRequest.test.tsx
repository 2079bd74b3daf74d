// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerBooking } from '../../../tests/support/app/customerBooking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  errorResponse,
  type FakeApi,
  delayedResponse,
  fakeShop,
  noConnection,
} from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { unmountPage, renderPage } from '../../../tests/support/app/renderApp.tsx';
import { bookingAnswers, receipt, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { businessInstant, businessToday } from '../../i18n/formats.ts';
import { shopQuery } from '../../data/shop.ts';
import './BookingForm.tsx';

const typed = { clientName: 'Nok', clientPhone: '0812345678', clientAddress: '88 Sukhumvit 24' };

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submitButton = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
const submit = () => fireEvent.submit(submitButton().form!);
const slot = (time: string) => screen.queryByRole('radio', { name: time });

/** Opens the form with a time chosen and everything filled in. */
async function openFilledForm(all: FakeApi) {
  const shown = await renderPage('/booking/1/1', all);
  await press(/^Today/);
  fireEvent.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
  for (const [name, value] of Object.entries(typed)) write(name, value);
  return shown;
}

/** Submits the filled form to an API that rejects it. */
async function submitRejected(status: number, code: ErrorBody['code'], fields: Partial<ErrorBody> = {}) {
  const all = bookingAnswers();
  const shown = await openFilledForm(all);
  all['/api/bookings'] = () => errorResponse(status, code, fields);
  submit();
  return { ...shown, accept: () => (all['/api/bookings'] = receipt), all };
}

const expectInputKept = () => {
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value);
};
const keys = (sent: { headers: Headers }[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => localStorage.clear());
afterEach(unmountPage);

describe('a booking request that was not accepted', () => {
  it('for a slot that was just taken shows the free ones, and another is booked', async () => {
    const { sent, accept, address } = await submitRejected(409, 'slot_taken', { slots: ['11:00', '13:00'] });
    await screen.findByText('This time was just taken');
    await expectToast('Booking failed');
    await screen.findByRole('radio', { name: '1:00\u00a0PM' });
    expect(slot('10:00\u00a0AM')).toBeNull();
    expect(submitButton().disabled).toBe(true);
    expectInputKept();
    accept();
    fireEvent.click(screen.getByRole('radio', { name: '11:00\u00a0AM' }));
    await waitFor(() => expect(screen.queryByText('This time was just taken')).toBeNull());
    submit();
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent.map(({ body }) => (body as { startTime: string }).startTime.slice(-5))).toEqual([
      '10:00',
      '11:00',
    ]);
  });

  it('for a time that this device has booked from another tab is not called taken', async () => {
    const startTime = businessInstant(businessToday(), '10:00');
    const therapist = { id: 1, name: 'Ploy Srisuwan', imageUrl: null };
    storeCustomerBooking('other', customerBooking({ therapist, startTime }));
    await submitRejected(409, 'slot_taken', { slots: ['11:00'] });
    await screen.findByText('You have already booked this time');
    expect(document.body.textContent).not.toContain('just taken');
    expect(screen.getAllByRole('link', { name: 'My bookings' }).at(-1)?.getAttribute('href')).toBe('/b');
    expectInputKept();
  });

  it('for hours that have changed fetches the slots again', { tags: ['full'] }, async () => {
    const all = bookingAnswers();
    await openFilledForm(all);
    all[slotsPath] = [];
    all['/api/bookings'] = () => errorResponse(409, 'slot_unavailable');
    submit();
    await screen.findByText('This time is no longer available');
    await screen.findByText('No available slots on this date');
    expectInputKept();
  });

  it('for a therapist who became inactive leads to the others', async () => {
    const { address } = await submitRejected(409, 'therapist_inactive');
    await screen.findByText('This therapist is no longer taking bookings');
    expectInputKept();
    await press('Browse therapists', 'link');
    await waitFor(() => expect(address()).toBe('/therapists'));
  });

  it('for a shop that has closed shows it as closed', async () => {
    await submitRejected(409, 'shop_closed');
    await expectToast('Booking failed');
    await screen.findByText('Shop Currently Closed');
    expect(submitButton().disabled).toBe(true);
    expectInputKept();
  });

  it('for a field that only the API rejects marks and focuses it', async () => {
    await submitRejected(400, 'invalid', {
      issues: [{ path: 'clientPhone', rule: 'thaiPhoneInvalid', message: 'No' }],
    });
    await screen.findByText('Invalid Thai phone number');
    expect(document.activeElement).toBe(field('clientPhone'));
    expectInputKept();
  });

  it('for too many requests asks for patience', async () => {
    await submitRejected(429, 'too_many_requests');
    await screen.findByText(/Please wait a few minutes/);
    expectInputKept();
  });

  it('for too many open requests says what they wait for', { tags: ['full'] }, async () => {
    await submitRejected(429, 'too_many_open_requests', { count: 5 });
    await expectToast('You already have 5 requests waiting for our answer.');
    await screen.findByText(/As soon as we have answered one, you can send another\./);
    expectInputKept();
  });

  it('for a day full of unanswered requests suggests another day or therapist', async () => {
    await submitRejected(409, 'too_many_waiting_requests');
    await expectToast(
      'Many requests for this day are waiting for our answer. Please choose another day or another therapist.',
    );
    await screen.findByText(/Please choose another day or another therapist, or try again later\./);
    screen.getByRole('link', { name: 'Browse therapists' });
    expectInputKept();
  });

  it('for a service that has changed shows its new price and duration, and is booked when sent again', async () => {
    const service = { name: 'Oil Massage', duration: 90, price: 950 };
    const { sent, accept, address, all } = await submitRejected(409, 'service_changed', { service });
    all[slotsPath] = ['10:00'];
    await expectToast('Booking failed');
    await screen.findByText('The price or the duration of this service has changed');
    const question = screen.getByText(/Do you want to book like this\?/).parentElement!;
    expect(question.textContent).toMatch(/Before: 60.min · 1,800.THB\. Now: 90.min · 950.THB\./);
    screen.getByRole('button', { name: 'Book for 950\u00a0THB' });
    // in the head, beside the service, in the bar, and twice in the question
    await waitFor(() => expect(screen.getAllByText(/950 THB/)).toHaveLength(5));
    expect(screen.getAllByText(/90 min/)).toHaveLength(3);
    expectInputKept();
    accept();
    submit();
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent[1]?.body).toMatchObject({ expectedPrice: 950, expectedDuration: 90 });
    expect(keys(sent)[0]).not.toBe(keys(sent)[1]);
  });

  it('because it was already received before a change is not sent as another one', async () => {
    const { sent, all } = await submitRejected(503, 'unavailable');
    await screen.findByText('We don’t know if your request arrived');
    write('notes', 'Ring twice');
    all['/api/bookings'] = () => errorResponse(422, 'idempotency_mismatch');
    submit();
    await screen.findByText('Your earlier request has already arrived');
    expect(keys(sent)[0]).toBe(keys(sent)[1]);
  });
});

describe('a booking request whose outcome is unknown', () => {
  it.each([
    ['the server failed', () => errorResponse(503, 'unavailable'), 'We cannot be reached right now.'],
    ['another server answered', () => new Response('<h1>Sign in</h1>'), 'Failed to submit booking'],
  ])('because %s is announced as failed, and what to do stays in the form', async (_why, answer, said) => {
    const all = bookingAnswers();
    await openFilledForm(all);
    all['/api/bookings'] = answer;
    submit();
    await expectToast('Booking failed', said);
    screen.getByText('We don’t know if your request arrived');
    expectInputKept();
  });
});

describe('a booking request whose response was lost', () => {
  it('is sent again with the same key', async () => {
    const all = bookingAnswers();
    const { sent, address } = await openFilledForm(all);
    all['/api/bookings'] = noConnection;
    submit();
    await screen.findByText('We don’t know if your request arrived');
    expect(screen.queryByText('Booking failed')).toBeNull();
    expectInputKept();
    all['/api/bookings'] = receipt;
    submit();
    await waitFor(() => expect(address()).toBe('/'));
    expect(keys(sent)).toHaveLength(2);
    expect(keys(sent)[0]).toBe(keys(sent)[1]);
  });
});

describe('a booking form', () => {
  it('sends one request for a double tap', async () => {
    const response = delayedResponse(receipt);
    const { sent, address } = await openFilledForm({ ...bookingAnswers(), '/api/bookings': response.answer });
    submit();
    submit();
    await screen.findByRole('button', { name: 'Submitting...' });
    response.release();
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent).toHaveLength(1);
  });

  it('can be submitted again once the shop has reopened', { tags: ['full'] }, async () => {
    const all = bookingAnswers();
    const { client, address } = await openFilledForm(all);
    all['/api/shop'] = fakeShop({ isOpen: false });
    await act(() => client.refetchQueries(shopQuery));
    await screen.findByText('Shop Currently Closed');
    expect(submitButton().disabled).toBe(true);
    expectInputKept();
    delete all['/api/shop'];
    await act(() => client.refetchQueries(shopQuery));
    await waitFor(() => expect(submitButton().disabled).toBe(false));
    submit();
    await waitFor(() => expect(address()).toBe('/'));
  });
});
