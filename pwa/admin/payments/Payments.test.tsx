// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { fieldRules } from '#contract/fieldRules.ts';
import type { BookingPayments, Payment, PaymentInput } from '#contract/payment.ts';
import {
  cardOf,
  openBookingList,
  openVisitPage,
  prepareBookingList,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse, noConnection, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { closeDialog, expectToast, press } from '../../../tests/support/app/formActions.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';
import '../visit/VisitPage.tsx';

prepareBookingList();

const path = '/api/admin/bookings/7/payments';
const visit = (fields: Partial<Booking> = {}) =>
  adminBooking({ ...visitOn('2099-12-01'), status: 'approved', due: 1800, paid: 0, ...fields });
const cash = {
  id: 3,
  amount: 500.5,
  method: 'cash',
  kind: 'payment',
  heldBy: 'shop',
  holder: null,
  paidAt: '2026-11-24T03:00:00.000Z',
  enteredBy: 'admin',
  isFromDoor: false,
  confirmedAt: null,
  confirmedBy: null,
  note: 'in coins',
  voidedAt: null,
  voidedBy: null,
} as const;
const answer = (fields: Partial<BookingPayments> = {}): BookingPayments => ({
  due: 1800,
  paid: 500.5,
  payments: [cash],
  adjustments: [],
  slips: [],
  deposit: null,
  promptPay: null,
  ...fields,
});

async function openPayments(booking: Booking, answers: object) {
  await openVisitPage(booking, {
    answers: { [`GET ${path}`]: answer(), ...answers },
  });
  const details = within(cardOf('Nok')).getByText('Payments').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return details;
}

it('shows what is due, paid and open, to the satang', async () => {
  const details = await openPayments(visit({ paid: 500.5 }), {});
  await within(details).findByText('500.50 THB · Cash');
  expect(details.querySelector('dl')?.textContent).toBe(
    'Due1,800\u00a0THBPaid500.50\u00a0THBStill open1,299.50\u00a0THB',
  );
  within(details).getByText('in coins');
});

it('names the therapist who has the money of a payment', async () => {
  const payments = [{ ...cash, heldBy: 'therapist' as const, holder: 'Dao' }];
  const details = await openPayments(visit({ paid: 500.5 }), { [`GET ${path}`]: answer({ payments }) });
  await within(details).findByText('500.50 THB · Cash · by Dao');
});

it('shows what a therapist took at the door, to be confirmed', async () => {
  const payments: Payment[] = [
    { ...cash, heldBy: 'therapist', holder: 'Dao', enteredBy: 'Dao', isFromDoor: true },
    { ...cash, id: 4, amount: 50, kind: 'tip', method: 'card', note: null },
  ];
  const confirmed = { ...payments[0]!, confirmedAt: '2026-11-24T04:00:00.000Z', confirmedBy: 'admin' };
  let current = payments;
  const confirm = vi.fn(() => {
    current = [confirmed, payments[1]!];
    return answer({ payments: current });
  });
  const details = await openPayments(visit({ paid: 500.5 }), {
    [`GET ${path}`]: () => answer({ payments: current }),
    [`POST ${path}/3/confirm`]: confirm,
  });
  await within(details).findByText('Tip: 50 THB · Card');
  expect(within(details).getAllByRole('button', { name: /^Confirm/ })).toHaveLength(1);
  await press('Confirm: 500.50\u00a0THB · Cash · by Dao · at the door');
  await screen.findByText('Payment confirmed');
  await within(details).findByText(/^Confirmed: admin, /);
  expect(within(details).queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(confirm).toHaveBeenCalledOnce();
});

it('does not confirm what the therapist has changed meanwhile, and says so', async () => {
  const payments: Payment[] = [{ ...cash, heldBy: 'therapist', holder: 'Dao', isFromDoor: true }];
  await openPayments(visit({ paid: 500.5 }), {
    [`GET ${path}`]: () => answer({ payments }),
    [`POST ${path}/3/confirm`]: () => errorResponse(409, 'booking_changed'),
  });
  await press('Confirm: 500.50\u00a0THB · Cash · by Dao · at the door');
  await screen.findByText('The payment was not confirmed');
  screen.getByText('The booking has changed meanwhile. Please look at it again.');
});

it('takes what is open with one tap more, under a key that stays until there is an answer', async () => {
  const sent: SentRequest[] = [];
  const take = vi.fn((request: SentRequest) => {
    sent.push(request);
    return sent.length === 1 ? noConnection() : { id: 4, due: 1800, paid: 1800 };
  });
  await openPayments(visit(), { [`GET ${path}`]: answer({ paid: 0, payments: [] }), [`POST ${path}`]: take });
  await press('Take payment from Nok');
  const dialog = await screen.findByRole('dialog', { name: 'Take payment' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount (THB)').value).toBe('1800');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Bank transfer' }));
  await press('Save');
  await screen.findByText(/Saving it again counts it once/);
  await press('Save');
  await screen.findByText('Payment saved');
  expect(screen.queryByText(enteredAgain, { exact: false })).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      amount: 1800,
      method: 'transfer',
      kind: 'payment',
      heldBy: 'shop',
      paidOn: null,
      note: null,
      settles: true,
    },
    sent[0]?.body,
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
});

/** Opens the form for a payment of a booking; what it sends is in `sent`, and the first so many times there is no answer. */
async function openTakePayment(booking: Booking, unanswered = 0) {
  const sent: SentRequest[] = [];
  const take = (request: SentRequest) => {
    sent.push(request);
    return sent.length <= unanswered ? noConnection() : { id: 4, due: 1800, paid: 1800 };
  };
  await openPayments(booking, { [`GET ${path}`]: answer({ paid: 0, payments: [] }), [`POST ${path}`]: take });
  const open = async () => {
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    // without a connection it cannot be opened, and the one before had no answer
    const button = (await screen.findAllByRole('button', { name: 'Take payment from Nok' })).at(-1)!;
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), 5_000);
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: 'Take payment' }, { timeout: 5_000 }));
  };
  return { sent, open, dialog: await open() };
}

const enteredAgain = 'It counts once; if it is another one, enter it again.';

it('a payment without an answer counts once, also when it is entered again after the form was closed, which says so', async () => {
  const { sent, open, dialog } = await openTakePayment(visit(), 1);
  const save = async (form: typeof dialog) => {
    fireEvent.change(form.getByLabelText('Amount (THB)'), { target: { value: '700' } });
    await press('Save');
  };
  await save(dialog);
  await screen.findAllByText(/Saving it again counts it once/);
  closeDialog();
  await press('Leave');
  await save(await open());
  await expectToast('Payment saved', enteredAgain);
  expect(sent).toHaveLength(2);
  await save(await open());
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await vi.waitFor(() => expect(screen.queryByText(enteredAgain, { exact: false })).toBeNull());
  const [first, second, another] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(another).not.toBe(first);
});

it('leaves the day to the server, whose clock is right, unless one is chosen', async () => {
  const { sent, open, dialog } = await openTakePayment(visit());
  expect(dialog.getByLabelText<HTMLInputElement>('Day').value).toBe(businessToday());
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const yesterday = addDays(businessToday(), -1);
  fireEvent.change((await open()).getByLabelText('Day'), { target: { value: yesterday } });
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => (body as PaymentInput).paidOn)).toEqual([null, yesterday]);
});

it('enters a tip, for which what is open is no suggestion', async () => {
  const { sent, dialog } = await openTakePayment(visit());
  fireEvent.click(dialog.getByRole('radio', { name: 'Tip' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Amount (THB)');
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: '50' } });
  await press('Save');
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ amount: 50, kind: 'tip' }]));
});

it('the shop has the money, whatever the method and also once the visit is over, until somebody says otherwise', async () => {
  const over = { ...visitOn('2020-12-01'), visitState: 'finished' } as const;
  const { sent, open, dialog } = await openTakePayment(visit(over));
  const choose = (form: typeof dialog, name: string) => fireEvent.click(form.getByRole('radio', { name }));
  const holder = (form: typeof dialog) =>
    within(form.getByRole('radiogroup', { name: 'Who has the money' }))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value;
  expect(holder(dialog)).toBe('shop');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const next = await open();
  choose(next, 'Ploy Srisuwan');
  choose(next, 'Card');
  choose(next, 'Cash');
  expect(holder(next)).toBe('therapist');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => (body as PaymentInput).heldBy)).toEqual(['shop', 'therapist']);
});

it('keeps what was typed when the payment is refused, and says which amount can be taken', async () => {
  await openPayments(visit({ paid: 500.5 }), { [`POST ${path}`]: () => errorResponse(400, 'invalid') });
  await press('Take payment from Nok');
  const dialog = await screen.findByRole('dialog', { name: 'Take payment' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Amount (THB)');
  fireEvent.change(field, { target: { value: '0' } });
  await press('Save');
  await within(dialog).findByText('Enter an amount in THB above 0, such as 800 or 450.50');
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Given back' }));
  await press('Save');
  await screen.findByText('The payment was not saved');
  expect(field.value).toBe('100');
});

it('says at its field why a payment was refused, such as that no more can be given back than was paid', async () => {
  const issues = [
    { path: 'amount', rule: 'refundTooHigh', message: 'No' },
    { path: 'paidOn', rule: 'paidOnInvalid', message: 'No' },
  ] as const;
  await openPayments(visit({ paid: 500.5 }), {
    [`POST ${path}`]: () => errorResponse(400, 'invalid', { issues: [...issues] }),
  });
  await press('Take payment from Nok');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take payment' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Given back' }));
  await press('Save');
  await expectToast('The payment was not saved', 'Please check the highlighted fields.');
  for (const { rule } of issues) dialog.getByText(fieldRules[rule].replace('\u00a0', ' '));
});

it('says at its field that a discount is too high', async () => {
  const issues = [{ path: 'amount', rule: 'discountTooHigh', message: 'No' } as const];
  await openPayments(visit(), {
    'POST /api/admin/bookings/7/adjustments': () => errorResponse(400, 'invalid', { issues }),
  });
  await press('Change the amount for Nok');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the amount' }));
  fireEvent.change(dialog.getByLabelText('Amount (THB)'), { target: { value: '9000' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'came late' } });
  await press('Save');
  await dialog.findByText(fieldRules.discountTooHigh);
});

it('voids a payment after asking', async () => {
  const undo = vi.fn(() => answer({ paid: 0 }));
  await openPayments(visit({ paid: 500.5 }), { [`POST ${path}/3/void`]: undo });
  await press('Void: 500.50\u00a0THB · Cash');
  const question = await screen.findByRole('alertdialog', { name: 'Void this payment?' });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Void' }));
  await screen.findByText('Payment voided');
  expect(undo).toHaveBeenCalledOnce();
});

it('changes what the visit costs, with the reason, and voids the change', async () => {
  const adjustments = '/api/admin/bookings/7/adjustments';
  const sent: unknown[] = [];
  const adjust = vi.fn(({ body }: SentRequest) => {
    sent.push(body);
    return { id: 9, due: 1700, paid: 0 };
  });
  const discount = {
    id: 9,
    amount: -100,
    kind: 'discount',
    reason: 'came late',
    madeAt: '2026-11-24T03:00:00.000Z',
    enteredBy: 'admin',
    voidedAt: null,
    voidedBy: null,
  } as const;
  const undo = vi.fn(() => answer());
  const details = await openPayments(visit(), {
    [`GET ${path}`]: answer({ due: 1700, adjustments: [discount] }),
    [`POST ${adjustments}`]: adjust,
    [`POST ${adjustments}/9/void`]: undo,
  });
  await press('Change the amount for Nok');
  const dialog = await screen.findByRole('dialog', { name: 'Change the amount' });
  fireEvent.change(within(dialog).getByLabelText('Amount (THB)'), { target: { value: '100' } });
  await press('Save');
  expect(adjust).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'came late' } });
  await press('Save');
  await screen.findByText('Amount changed');
  expect(sent).toEqual([{ amount: -100, kind: 'discount', reason: 'came late' }]);

  await within(details).findByText('Discount · -100 THB');
  await press('Void: Discount · -100\u00a0THB');
  const question = await screen.findByRole('alertdialog', { name: 'Void this change of the amount?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Void' }));
  await screen.findByText('Change of the amount voided');
  expect(undo).toHaveBeenCalledOnce();
});

it('without a connection shows what is known, and says that a payment needs one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const details = await openPayments(visit({ paid: 500.5 }), { [`GET ${path}`]: noConnection });
  await within(details).findByText('No connection. Taking a payment needs one.');
  expect(details.textContent).toContain('1,299.50\u00a0THB');
  const take = within(details).getByRole('button', { name: 'Take payment from Nok' });
  expect(take).toHaveProperty('disabled', true);
});

it.each([
  [{ due: 1800, paid: 1800 }, 'Paid in full: 1,800\u00a0THB'],
  [{ due: 1800, paid: 500.5 }, 'Paid 500.50\u00a0THB · 1,299.50\u00a0THB open'],
  [{ due: 0, paid: 300 }, 'Paid 300\u00a0THB · 300\u00a0THB too much'],
  [{ deposit: 200, paid: 0 }, 'Deposit of 200\u00a0THB: not paid yet'],
  [{ slipsWaiting: 1 }, 'A slip waits for you to check it'],
  [{ unconfirmed: 850 }, 'Taken at the door: 850\u00a0THB, not confirmed yet'],
])('the card says of %o: %s', async (money, text) => {
  await openBookingList([visit(money)], { query: '?time=all' });
  expect(cardOf('Nok').textContent).toContain(text);
});

it('the card says nothing of a deposit that is paid, or of a request that was denied', async () => {
  await openBookingList([visit({ deposit: 200, paid: 200 })], { query: '?time=all' });
  expect(cardOf('Nok').textContent).not.toContain('not paid yet');
  cleanup();
  await openBookingList([visit({ deposit: 200, paid: 0, status: 'denied' })], { query: '?time=all' });
  expect(cardOf('Nok').textContent).not.toContain('not paid yet');
});
