// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerPayment } from '#contract/payment.ts';
import type { ServiceWithTerms } from '#contract/service.ts';
import { bookingAnswers } from '../../../tests/support/app/bookingAnswers.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { fakeService, fakeTerms } from '../../../tests/support/app/fakeCatalogue.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { businessToday } from '../../i18n/formats.ts';
import './BookingForm.tsx';
import { saveRecentBooking } from './recentBookings.ts';

vi.mock('../../ui/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => queueMicrotask(callback) }));

const service: ServiceWithTerms = {
  ...fakeService({ deposit: { amount: 240, from: 'everyone' } }),
  paymentMethods: ['cash', 'promptpay'],
  cancelNoticeMinutes: 120,
  usualAnswerMinutes: 30,
  answerWithinMinutes: null,
};

const openForm = (fields: Partial<ServiceWithTerms> = {}) =>
  renderPage('/booking/1/1', bookingAnswers({ '/api/therapists/1/services/1': { ...service, ...fields } }));

beforeEach(() => {
  localStorage.clear();
  // 10:00 in Bangkok
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${businessToday()}T03:00:00Z`) });
});
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

const requestIn = (sent: SentRequest[]) =>
  sent.find(({ path }) => path === '/api/bookings')?.body as Record<string, unknown> | undefined;

const sectionOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section')!.textContent;

describe('before a request is sent', () => {
  it('the deposit is beside the price and in the bar', async () => {
    await openForm();
    expect(await sectionOf('Service Details')).toContain('Deposit: 240\u00a0THB, to be paid in advance.');
    await screen.findByText(/^800\sTHB · Deposit: 240\sTHB$/);
  });

  it.each([
    [false, 'unless nobody is there.'],
    [true, 'unless you cancel too late or nobody is there.'],
  ])(
    'the form says what becomes of a deposit (kept after a late cancellation: %s)',
    async (isKept, unless) => {
      await openForm({ deposit: { amount: 240, from: 'everyone', isKept } });
      expect(await sectionOf('Good to know')).toContain(
        `You get the deposit back if the visit does not take place, ${unless}`,
      );
    },
  );

  it('a deposit of new customers is for a first visit, whoever asks', async () => {
    await openForm({ deposit: { amount: 200, from: 'new_customers' } });
    expect(await sectionOf('Service Details')).toContain('For a first visit: a deposit of 200\u00a0THB');
    await screen.findByText(/^800\sTHB · For a first visit: 200\sTHB deposit$/);
  });

  it('the form says how to pay, how long cancelling is free, and how soon the shop answers', async () => {
    await openForm();
    const text = await sectionOf('Good to know');
    expect(text).toContain('Pay in cash or by PromptPay.');
    expect(text).toContain('Free to cancel until 2\u00a0hours before the visit.');
    expect(text).toContain('We usually answer within 30\u00a0min.');
  });

  it('a chosen time makes moments of them', async () => {
    await openForm({ cancelNoticeMinutes: 15, usualAnswerMinutes: null, paymentMethods: ['cash'] });
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '11:00\u00a0AM' }));
    await waitFor(async () => {
      const text = await sectionOf('Good to know');
      expect(text).toContain('Pay in cash.');
      expect(text).toContain('Free to cancel until 10:45\u00a0AM.');
      expect(text).toContain('We answer at the latest by 10:30\u00a0AM.');
    });
  });

  it.each([
    [30, /^Pay in cash or by PromptPay\. Free to cancel until 10:30\sAM\. Answer by: 10:30\sAM$/],
    [120, /^Pay in cash or by PromptPay\. Once it is confirmed, please contact us/],
  ])('so does the bar, with %i minutes of notice', async (cancelNoticeMinutes, line) => {
    await openForm({ cancelNoticeMinutes });
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '11:00\u00a0AM' }));
    const button = screen.getByRole('button', { name: 'Book Session' });
    within(button.parentElement!).getByText(line);
  });

  it('the form has what to expect and the house rules, folded, where the shop has written them', async () => {
    const rules = { whatToExpect: 'Your therapist brings oil.', houseRules: 'Please have a towel ready.' };
    const catalogue = {
      shop: fakeShop(rules),
      therapists: [],
      services: [],
      terms: fakeTerms,
      locations: [],
    };
    await renderPage('/booking/1/1', bookingAnswers({ '/api/catalogue': catalogue }));
    for (const [title, text] of [
      ['What to expect', rules.whatToExpect],
      ['House rules', rules.houseRules],
    ] as const) {
      const part = (await screen.findByText(title)).closest('details')!;
      expect(part.open).toBe(false);
      expect(part.textContent).toContain(text);
    }
    const privacy = screen.getByRole('link', { name: 'What happens with your data' });
    expect(privacy.getAttribute('href')).toBe('/privacy');
  });

  it('a request says that its customer has read that the deposit may be kept, and nothing if they have not', async () => {
    for (const isKept of [true, false]) {
      const { sent } = await openForm({ deposit: { amount: 240, from: 'everyone', isKept } });
      await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
      await userEvent.click(await screen.findByRole('radio', { name: '11:00\u00a0AM' }));
      const details = {
        'Full Name': 'Nok',
        'Phone Number': '0812345678',
        'Address for Massage': '88 Sukhumvit',
      };
      for (const [name, text] of Object.entries(details))
        await userEvent.type(screen.getByRole('textbox', { name }), text);
      await userEvent.click(screen.getByRole('button', { name: 'Book Session' }));
      await waitFor(() => expect(requestIn(sent)).toBeDefined());
      expect(requestIn(sent)?.['isDepositKept']).toBe(isKept || undefined);
      unmountPage();
    }
  });

  it('nothing is said of terms that are not known, as where only the list of services is', async () => {
    await renderPage('/booking/1/1', bookingAnswers({ '/api/therapists/1/services/1': fakeService() }));
    expect(await sectionOf('Good to know')).not.toMatch(/pay|cancel|deposit/i);
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '11:00\u00a0AM' }));
    expect(document.body.textContent).not.toMatch(/free to cancel|pay in cash/i);
  });
});

describe('home’s card of a request', () => {
  const payment: CustomerPayment = {
    due: 800,
    paid: 0,
    deposit: 240,
    depositFrom: 'everyone',
    promptPay: null,
    slips: [],
    canSendSlip: false,
  };
  const openHome = async (fields: Parameters<typeof customerBooking>[0]) => {
    const far = { startTime: '2099-12-01T03:00:00.000Z', endTime: '2099-12-01T04:00:00.000Z' };
    const sent = { sentAt: '2026-11-30T02:00:00.000Z', token: customerToken };
    saveRecentBooking({ therapist: 'Ploy', service: 'Oil Massage', ...far, ...sent });
    await renderPage('/', { '/api/therapists': [], [customerApi]: customerBooking({ payment, ...fields }) });
  };

  it('says the same while it waits', async () => {
    await openHome({ paymentMethods: ['cash'], cancelNoticeMinutes: 120 });
    await screen.findByText(/^Deposit: 240\sTHB, to be paid in advance\.$/);
    screen.getByText(/^Free to cancel until .*Dec 1/);
    screen.getByText(/^We answer at the latest by .*Dec 1/);
  });

  it('names the deposit of a confirmed booking until it is paid', async () => {
    await openHome({ status: 'approved' });
    await screen.findByText(/^Deposit: 240/);
    unmountPage();
    localStorage.clear();
    await openHome({ status: 'approved', payment: { ...payment, paid: 240 } });
    await screen.findByText('Booking confirmed');
    expect(screen.queryByText(/^Deposit: 240/)).toBeNull();
  });
});
