// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Slip } from '#contract/payment.ts';
import {
  cardOf,
  openVisitPage,
  prepareBookingList,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import type { SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../i18n/formats.ts';
import '../visit/VisitPage.tsx';

prepareBookingList();

const path = '/api/admin/bookings/7';
const slip: Slip = {
  id: 5,
  sentAt: '2026-11-24T03:00:00.000Z',
  state: 'sent',
  reason: null,
  code: { bank: '014', reference: '20261124ABC' },
  hasPicture: true,
  alikeTo: null,
};
const promptPay = { id: '0812345678', amount: 300, payload: '0002' };
const money = { due: 1800, paid: 0, deposit: 300, payments: [], adjustments: [], promptPay };

async function openSlip(shown: Slip, answers: object = {}) {
  const booking = adminBooking({ ...visitOn('2099-12-01'), due: 1800, paid: 0, deposit: 300 });
  await openVisitPage(booking, {
    answers: {
      [`GET ${path}/payments`]: { ...money, slips: [shown] },
      [`GET ${path}/slips/5`]: () => new Response('picture', { headers: { 'content-type': 'image/webp' } }),
      ...answers,
    },
  });
  const details = within(cardOf('Nok')).getByText('Payments').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await press('Check slip');
  return screen.findByRole('dialog', { name: 'Slip' });
}

it('a slip is confirmed with the amount that is read from it, beside its picture and what its code says', async () => {
  const sent: unknown[] = [];
  const confirm = ({ body }: SentRequest) => {
    sent.push(body);
    return { ...money, paid: 300, slips: [{ ...slip, state: 'confirmed' }] };
  };
  const dialog = await openSlip(slip, { [`POST ${path}/slips/5/confirm`]: confirm });
  await within(dialog).findByRole('img', { name: 'The slip that the customer sent' });
  within(dialog).getByText('SCB, reference 20261124ABC');
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount on the slip (THB)');
  expect(amount.value).toBe('');
  within(dialog).getByText('Asked for: 300 THB');
  await press('Confirm payment');
  within(dialog).getByText('Enter the amount on the slip, such as 800 or 450.50');
  expect(sent).toEqual([]);
  fireEvent.change(amount, { target: { value: '250' } });
  await press('Confirm payment');
  await screen.findByText('Payment saved');
  expect(sent).toEqual([{ amount: 250, method: 'promptpay', paidOn: null }]);
});

it('a slip was paid on the day on which it was sent, or on another one that is chosen', async () => {
  const sent: unknown[] = [];
  const confirm = ({ body }: SentRequest) => {
    sent.push(body);
    return { ...money, paid: 300, slips: [{ ...slip, state: 'confirmed' }] };
  };
  const sentToday = { ...slip, sentAt: new Date().toISOString() };
  const dialog = await openSlip(sentToday, { [`POST ${path}/slips/5/confirm`]: confirm });
  const day = within(dialog).getByLabelText<HTMLInputElement>('Paid on');
  expect(day.value).toBe(businessToday());
  fireEvent.change(within(dialog).getByLabelText('Amount on the slip (THB)'), { target: { value: '300' } });
  for (const wrong of ['', addDays(businessToday(), 1), addDays(businessToday(), -61)]) {
    fireEvent.change(day, { target: { value: wrong } });
    await press('Confirm payment');
    within(dialog).getByText('Choose today or one of the 60 days before');
    expect(sent).toEqual([]);
  }
  const yesterday = addDays(businessToday(), -1);
  fireEvent.change(day, { target: { value: yesterday } });
  await press('Confirm payment');
  await screen.findByText('Payment saved');
  expect(sent).toMatchObject([{ amount: 300, paidOn: yesterday }]);
});

it('a slip that looks like an earlier one says so, and leads to it', async () => {
  const alikeTo = { bookingId: 3, sentAt: '2026-11-20T03:00:00.000Z' };
  const dialog = await openSlip({ ...slip, code: null, alikeTo });
  within(dialog).getByText(/It looks like a slip that was sent on/);
  const link = within(dialog).getByRole('link', { name: 'Compare it with that booking’s slips' });
  expect(link.getAttribute('href')).toBe('/admin/bookings/3');
});

it('a slip whose code is not readable says so, and is rejected with a reason', async () => {
  const sent: unknown[] = [];
  const reject = ({ body }: SentRequest) => {
    sent.push(body);
    return { ...money, slips: [{ ...slip, state: 'rejected' }] };
  };
  const dialog = await openSlip({ ...slip, code: null }, { [`POST ${path}/slips/5/reject`]: reject });
  within(dialog).getByText('Its QR code is not readable, please check it');
  const field = within(dialog).getByLabelText(/Why it is rejected/);
  fireEvent.change(field, { target: { value: 'Not our account' } });
  await press('Reject slip');
  await screen.findByText('Slip rejected', { selector: '[data-react-aria-top-layer] *' }).catch(() => null);
  expect(sent).toEqual([{ reason: 'Not our account' }]);
});

it('a slip that waits is seen without a tap', async () => {
  const booking = adminBooking({
    ...visitOn('2099-12-01'),
    due: 1800,
    paid: 0,
    deposit: 300,
    slipsWaiting: 1,
  });
  await openVisitPage(booking, { answers: { [`GET ${path}/payments`]: { ...money, slips: [slip] } } });
  await press('Check slip');
  await screen.findByRole('dialog', { name: 'Slip' });
  expect(within(cardOf('Nok')).getByText('Payments').closest('details')!.open).toBe(true);
});
