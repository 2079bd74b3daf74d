// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { CustomerPayment } from '#contract/payment.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { emptyCustomer } from '../../data/customerFields.ts';
import { readCustomerBooking, storeCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { loadDraft } from '../booking/draft.ts';
import { rememberCustomer } from '../booking/rememberedCustomer.ts';

const shop = fakeShop({ phone: '0812345678' });
const over = { startTime: '2026-01-02T03:00:00.000Z', endTime: '2026-01-02T04:00:00.000Z' };

const open = (booking: unknown, answers: FakeApi = {}) =>
  renderPage(`/b/${customerToken}`, { '/api/shop': shop, [customerApi]: booking, ...answers });

const shownText = () => document.querySelector('main')?.textContent ?? '';
const callLink = () =>
  waitFor(() => expect(document.querySelector('main a[href="tel:0812345678"]')).not.toBeNull());

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
  // What one test has lost of the connection is not lost in the next.
  window.dispatchEvent(new Event('online'));
});

it('a hotel’s sign-in page that answers with JSON of its own takes nothing from the copy on this device', async () => {
  storeCustomerBooking(customerToken, customerBooking());
  const { client } = await open({ login: 'https://hotel.example' });
  await waitFor(() => expect(client.getQueryState(['customerBooking', customerToken])?.status).toBe('error'));
  expect(shownText()).toContain('88 Sukhumvit 24');
  expect(readCustomerBooking(customerToken)?.booking).toEqual(customerBooking());
});

describe('the page of a booking says what it is', () => {
  const cases: [string, Partial<CustomerBooking>, string, RegExp][] = [
    ['waiting', {}, 'Waiting for our answer', /not confirmed yet/],
    ['confirmed', { status: 'approved' }, 'Booking confirmed', /will come to the address below/],
    ['declined', { status: 'denied', cancelUntil: null }, 'Booking declined', /choose another time/],
    [
      'cancelled by its customer',
      { status: 'cancelled', cancelledBy: 'customer', cancelUntil: null },
      'Booking cancelled',
      /You cancelled this booking/,
    ],
    [
      'cancelled by the shop',
      { status: 'cancelled', cancelledBy: 'shop', cancelUntil: null },
      'Cancelled by the shop',
      /we had to cancel/,
    ],
    ['over', { status: 'approved', ...over }, 'This visit is over', /Thank you/],
    [
      'unanswered until its time is near',
      { answerUntil: over.startTime },
      'Not confirmed',
      /Please don’t wait for us at 10:00\u00a0AM/,
    ],
    ['missed', over, 'Not confirmed in time', /Please contact us/],
  ];

  it.each(cases)('when it is %s', async (_state, fields, title, text) => {
    await open(customerBooking(fields));
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.parentElement!.textContent).toMatch(text);
    expect(heading.closest('[aria-live]')).not.toBeNull();
    expect(heading.closest('#booking-status')!.querySelector('svg')).not.toBeNull();
    await callLink();
  });

  describe('with how soon the shop usually answers', () => {
    const asked = { createdAt: '2026-12-01T13:40:00.000Z', usualAnswerMinutes: 30 };
    const openAt = async (now: string, fields: Partial<CustomerBooking> = {}) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      await open(customerBooking({ ...asked, ...fields }));
      await screen.findByText('88 Sukhumvit 24');
    };

    it('while it waits, until that time is over', async () => {
      await openAt('2026-12-01T13:45:00Z', { createdAt: '2026-12-01T13:20:00.000Z' });
      expect(shownText()).toMatch(
        /We usually answer within 30\u00a0min, at the latest by Tue,\u00a0Dec\u00a01, 9:30\u00a0AM/,
      );
      vi.setSystemTime(new Date('2026-12-01T13:50:00Z'));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(shownText()).not.toContain('usually'));
      screen.getByRole('heading', { name: 'Waiting for our answer' });
    });

    it('except from 9 PM to 8 AM in the shop’s zone', async () => {
      await openAt('2026-12-01T13:59:00Z');
      expect(shownText()).toContain('usually');
      unmountPage();
      await openAt('2026-12-01T14:00:00Z');
      expect(shownText()).not.toContain('usually');
      unmountPage();
      await openAt('2026-12-02T00:59:00Z', { createdAt: '2026-12-02T00:50:00.000Z' });
      expect(shownText()).not.toContain('usually');
      unmountPage();
      await openAt('2026-12-02T01:00:00Z', { createdAt: '2026-12-02T00:50:00.000Z' });
      expect(shownText()).toContain('usually');
    });

    it('at night with when it answers again, and at the latest', async () => {
      await openAt('2026-12-01T16:00:00Z', {
        createdAt: '2026-12-01T15:59:00.000Z',
        startTime: '2026-12-02T02:00:00.000Z',
        answerUntil: '2026-12-02T01:30:00.000Z',
      });
      expect(shownText()).toContain('We answer from 8:00\u00a0AM, at the latest by 8:30\u00a0AM.');
    });

    it('and not when it is too late to wait', async () => {
      await openAt('2026-12-01T13:45:00Z', { answerUntil: '2026-12-01T13:44:00.000Z' });
      screen.getByRole('heading', { name: 'Not confirmed' });
      expect(shownText()).not.toContain('usually');
    });
  });

  it('with the deposit, how it is paid and until when it can be cancelled, while it waits', async () => {
    const payment: CustomerPayment = {
      due: 1800,
      paid: 0,
      deposit: 540,
      depositFrom: 'everyone',
      promptPay: null,
      slips: [],
      canSendSlip: false,
    };
    const fields: Partial<CustomerBooking> = { paymentMethods: ['cash', 'promptpay'], payment };
    await open(customerBooking(fields));
    const status = (await screen.findByRole('heading', { name: 'Waiting for our answer' })).parentElement!;
    expect(status.textContent).toContain('Deposit: 540\u00a0THB, to be paid in advance.');
    expect(status.textContent).toContain('Pay in cash or by PromptPay.');
    expect(status.textContent).toMatch(/Free to cancel until Tue,\u00a0Dec\u00a01, 8:00\u00a0AM\./);
    unmountPage();
    await open(customerBooking({ ...fields, payment: { ...payment, depositFrom: 'new_customers' } }));
    await screen.findByText(/^For a first visit: a deposit of 540/);
  });

  it('with therapist, service, time in the shop’s zone, price, and what the customer typed', async () => {
    await open(customerBooking());
    await screen.findByText('88 Sukhumvit 24');
    for (const text of [
      'Ploy Srisuwan',
      'Oil Massage · 60\u00a0min',
      'Tuesday, December 1, 2099',
      '10:00\u00a0AM\u00a0- 11:00\u00a0AM',
      'To pay1,800\u00a0THB',
      'Nok Chaiyaporn',
      '0898765432',
      'The gate is green',
    ])
      expect(shownText()).toContain(text);
  });

  it('for a visit past midnight names the next day', async () => {
    const late = { startTime: '2099-12-01T16:30:00.000Z', endTime: '2099-12-01T18:00:00.000Z' };
    await open(customerBooking(late));
    await screen.findByText(/\(next day\)/);
  });

  it('while the shop is closed too, hidden from search engines and from other sites', async () => {
    await open(customerBooking(), { '/api/shop': { ...shop, isOpen: false } });
    await screen.findByRole('heading', { name: 'Waiting for our answer' });
    const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(meta('robots')).toBe('noindex');
    expect(meta('referrer')).toBe('no-referrer');
    expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  });
});

describe('the page stays true', () => {
  it('fetches the booking again every 15 seconds, but not while it is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let booking = customerBooking();
    const answer = vi.fn(() => booking);
    await open(answer);
    await screen.findByRole('heading', { name: 'Waiting for our answer' });
    booking = customerBooking({ status: 'approved', version: 4 });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(answer).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByRole('heading', { name: 'Booking confirmed' });
  });

  it('does not ask again for what cannot change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const answer = vi.fn(() => customerBooking({ status: 'denied', cancelUntil: null }));
    await open(answer);
    await screen.findByRole('heading', { name: 'Booking declined' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('a link that leads to no booking', () => {
  it('is told in one way, with how to reach the shop, and its copy is deleted', async () => {
    storeCustomerBooking(customerToken, customerBooking());
    await open(404);
    await screen.findByRole('heading', { name: 'We cannot find this booking' });
    await callLink();
    expect(shownText()).not.toContain('Oil Massage');
    expect(readCustomerBooking(customerToken)).toBeUndefined();
  });

  it('is not confused with a server in trouble, which is asked again on Retry', async () => {
    const answers: FakeApi = { '/api/shop': shop, [customerApi]: 503 };
    await renderPage(`/b/${customerToken}`, answers);
    await screen.findByText('We could not load your booking');
    await callLink();
    answers[customerApi] = customerBooking();
    await press('Retry');
    await screen.findByRole('heading', { name: 'Waiting for our answer' });
  });
});

describe('without a network', () => {
  const fetchedAt = Date.parse('2026-05-01T03:00:00.000Z');

  it('the copy on this device is shown with its age, and changes are refused in words', async () => {
    storeCustomerBooking(customerToken, customerBooking({ status: 'approved' }), fetchedAt);
    await open(noConnection, { '/api/shop': noConnection });
    await screen.findByRole('heading', { name: 'Booking confirmed' });
    await screen.findByText(/No connection\. Last updated: Friday, May 1, 2026, 10:00 AM/);
    await screen.findByText(/Cancelling needs one/);
    await screen.findByText(/Correcting needs one/);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(shownText()).toContain('88 Sukhumvit 24');
  });

  it('a booking that was never opened here says that there is no connection', async () => {
    await open(noConnection);
    await screen.findByText('We could not load your booking');
    await screen.findByText(/No connection to the server/);
  });

  it('a copy that a server in trouble cannot confirm says so', async () => {
    storeCustomerBooking(customerToken, customerBooking(), fetchedAt);
    await open(503);
    await screen.findByText('What you see may have changed meanwhile');
    expect(shownText()).toContain('Oil Massage');
  });
});

describe('what else the page offers', () => {
  it.each([
    ['Add to calendar', 'approved', null],
    ['Remove from calendar', 'cancelled', 'shop'],
    // it may have been added while the request waited
    ['Remove from calendar', 'denied', null],
  ] as const)('the calendar’s file: %s', async (name, status, cancelledBy) => {
    await open(customerBooking({ status, cancelledBy }));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${customerApi}/calendar.ics`);
  });

  it('the same booking again, with all but the time filled in', async () => {
    const clientEmail = 'nok@example.com';
    const { address } = await open(customerBooking({ status: 'approved', clientEmail, ...over }));
    await press('Book again', 'link');
    await waitFor(() => expect(address()).toBe('/booking/1/2'));
    expect(loadDraft()).toMatchObject({
      therapistId: 1,
      serviceId: 2,
      date: null,
      slot: null,
      customer: {
        clientName: 'Nok Chaiyaporn',
        clientPhone: '0898765432',
        clientWhatsapp: '',
        clientEmail: 'nok@example.com',
        clientLineId: '',
        clientAddress: '88 Sukhumvit 24',
        notes: 'The gate is green',
      },
    });
  });

  it('the same booking again, with the contacts that this device remembers if it has none', async () => {
    rememberCustomer({ ...emptyCustomer, clientName: 'Nok', clientPhone: '0811111111' });
    await open(customerBooking({ status: 'approved', clientName: 'By hand', clientPhone: null, ...over }));
    await press('Book again', 'link');
    await waitFor(() =>
      expect(loadDraft()?.customer).toMatchObject({
        clientName: 'Nok',
        clientPhone: '0811111111',
        clientAddress: '88 Sukhumvit 24',
      }),
    );
  });

  it('all therapists when the same cannot be booked any more', async () => {
    const { address } = await open(customerBooking({ status: 'denied', canBookAgain: false }));
    await press('Browse therapists', 'link');
    await waitFor(() => expect(address()).toBe('/therapists'));
  });

  it('the page’s link, shared where the device can', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await open(customerBooking());
    await press('Share');
    expect(share).toHaveBeenCalledWith({
      title: 'Oil Massage, Tuesday, December 1, 2099, 10:00\u00a0AM\u00a0- 11:00\u00a0AM',
      url: `${location.origin}/b/${customerToken}?openExternalBrowser=1`,
    });
    Reflect.deleteProperty(navigator, 'share');
  });
});
