import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { nextFreeTime, requestVisit } from '../../tests/support/api/bookVisit.ts';
import { customerFields, makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Inbox } from '../contract/inbox.ts';
import type { BookingPayments } from '../contract/payment.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
  await api.sql`update shop_profile set prompt_pay_id = '0812345678', prompt_pay_checked = '0812345678'`;
});

const setRule = (rule: object) => api.manage<ErrorBody>('PATCH', '/settings/booking-rules', rule);
const request = (clientPhone: string) => requestVisit(api, therapist, { clientPhone });
const depositOf = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.deposit;
const ask = async (phone: string) => depositOf((await request(phone)).id);

it('no deposit is asked for without the rule', async () => {
  const { id, link } = await request('0811111101');
  expect(await depositOf(id)).toBeNull();
  expect((await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`)).body.data.payment).toBeNull();
});

it('a deposit is a share of the price, or an amount up to the price', async () => {
  await setRule({ depositFrom: 'everyone', depositUnit: 'percent', depositAmount: 33.33 });
  expect(await ask('0811111102')).toBe(266.64);
  await setRule({ depositUnit: 'thb', depositAmount: 300 });
  expect(await ask('0811111103')).toBe(300);
  await setRule({ depositAmount: 5000 });
  expect(await ask('0811111104')).toBe(800);
});

it('of new customers alone is asked when the rule says so', async () => {
  await setRule({ depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 300 });
  const known = await request('0811111105');
  await api.manage('PATCH', `/bookings/${known.id}/status`, { status: 'approved' });
  expect([await ask('0811111105'), await ask('0811111106')]).toEqual([null, 300]);
});

it('stays as it was asked when the rule changes, is none of a booking by hand, and is what the page asks for', async () => {
  await setRule({ depositFrom: 'everyone', depositUnit: 'thb', depositAmount: 300 });
  const { id, link } = await request('0811111107');
  const byHand = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: nextFreeTime(),
    origin: 'phone',
  });
  expect(await depositOf(byHand.body.data.id)).toBeNull();
  await setRule({ depositFrom: null });
  expect(await depositOf(id)).toBe(300);
  const { body } = await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`);
  expect(body.data.payment).toMatchObject({
    due: 800,
    paid: 0,
    deposit: 300,
    promptPay: { id: '0812345678', amount: 300 },
    canSendSlip: true,
  });
});

describe('a deposit is asked for', () => {
  const enter = async (id: number, what: 'payments' | 'adjustments', entry: object) => {
    const { status } = await api.manage('POST', `/bookings/${id}/${what}`, entry);
    expect(status).toBe(201);
  };
  const pay = (id: number, amount: number, fields = {}) =>
    enter(id, 'payments', { amount, method: 'cash', ...fields });
  const discount = (id: number, amount: number) =>
    enter(id, 'adjustments', { amount, kind: 'discount', reason: 'a friend' });

  /** A confirmed visit of 800 THB with a deposit of 300 THB. */
  async function confirmed(clientPhone: string) {
    await setRule({ depositFrom: 'everyone', depositUnit: 'thb', depositAmount: 300 });
    const { id, link } = await request(clientPhone);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    return { id, path: `/api${link}` };
  }
  /** The deposit as the booking, its payments and the customer's page tell it, what the page asks for, and what the inbox says is open. */
  async function told({ id, path }: { id: number; path: string }) {
    const page = await api.visit<{ data: CustomerBooking }>('GET', path);
    const payments = await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`);
    const inbox = await api.manage<{ data: Inbox }>('GET', '/inbox');
    const waiting = inbox.body.data.items.filter(({ bookingId }) => bookingId === id);
    return {
      deposits: [await depositOf(id), payments.body.data.deposit, page.body.data.payment?.deposit],
      code: page.body.data.payment?.promptPay?.amount,
      waiting: waiting.map(({ kind, amount, isDeposit }) => [kind, amount, isDeposit]),
    };
  }

  it('no more once it was given back and need not be paid again', async () => {
    const visit = await confirmed('0811111108');
    await pay(visit.id, 300);
    await pay(visit.id, -300);
    expect(await told(visit)).toEqual({ deposits: [null, null, null], code: 500, waiting: [] });
  });

  it('again once it was given back to be paid again', async () => {
    const visit = await confirmed('0811111109');
    await pay(visit.id, 300);
    await pay(visit.id, -300, { settles: false });
    const waiting = [['unpaid', 300, true]];
    expect(await told(visit)).toEqual({ deposits: [300, 300, 300], code: 300, waiting });
  });

  it('without what of it was given back and need not be paid again', async () => {
    const visit = await confirmed('0811111110');
    await pay(visit.id, 150);
    await pay(visit.id, -100);
    const waiting = [['unpaid', 150, true]];
    expect(await told(visit)).toEqual({ deposits: [200, 200, 200], code: 150, waiting });
  });

  it('up to what is due after a discount, and not once that is paid', async () => {
    const visit = await confirmed('0811111111');
    await discount(visit.id, -600);
    const waiting = [['unpaid', 200, true]];
    expect(await told(visit)).toEqual({ deposits: [200, 200, 200], code: 200, waiting });
    await pay(visit.id, 200);
    expect(await told(visit)).toEqual({ deposits: [200, 200, 200], code: undefined, waiting: [] });
  });

  it('of everybody who waits as of a first visit, up to what is due too', async () => {
    await setRule({ depositFrom: 'new_customers', depositUnit: 'thb', depositAmount: 300 });
    const { id, link } = await request('0811111112');
    await discount(id, -600);
    const { body } = await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`);
    expect(body.data.payment).toMatchObject({ deposit: 200, depositFrom: 'new_customers' });
  });
});

it('a share above 100 % is refused, whichever of its two fields is changed last', async () => {
  await setRule({ depositUnit: 'thb', depositAmount: 300 });
  const { status, body } = await setRule({ depositUnit: 'percent' });
  expect([status, body.issues?.[0]?.rule]).toEqual([400, 'depositInvalid']);
});
