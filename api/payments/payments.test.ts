import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { openAmount, type BookingPayments, type PaymentReceipt } from '../contract/payment.ts';
import { businessDateOf, dateAfter } from '../server/businessTime.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

type Answer = { data: PaymentReceipt } & ErrorBody;

const book = () => bookVisit(api, therapist);
const pay = (id: number, payment: object, headers: Record<string, string> = {}) =>
  api.visit<Answer>('POST', `/api/admin/bookings/${id}/payments`, {
    body: { method: 'cash', ...payment },
    token: api.token,
    headers,
  });
const undo = (id: number, payment: number) =>
  api.manage<{ data: BookingPayments } & ErrorBody>('POST', `/bookings/${id}/payments/${payment}/void`);
const moneyOf = async (id: number) =>
  (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data;
const historyOf = async (id: number) =>
  (await api.manage<{ data: { action: string; changes: object }[] }>('GET', `/bookings/${id}/history`)).body
    .data;

describe('a payment', () => {
  it('is listed with who took it, counts in every answer about the booking, and is in its history', async () => {
    const id = await book();
    const { status, body } = await pay(id, { amount: 300.5, method: 'promptpay', note: 'half now' });
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), due: 800, paid: 300.5 }]);
    const { payments, ...money } = await moneyOf(id);
    expect(money).toEqual({
      due: 800,
      paid: 300.5,
      deposit: null,
      adjustments: [],
      slips: [],
      promptPay: null,
    });
    expect(payments).toEqual([
      expect.objectContaining({
        amount: 300.5,
        method: 'promptpay',
        enteredBy: 'admin',
        note: 'half now',
        voidedAt: null,
      }),
    ]);
    const one = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    const list = await api.manage<{ data: Booking[] }>('GET', '/bookings');
    for (const booking of [one.body.data, list.body.data.find((listed) => listed.id === id)])
      expect(booking).toMatchObject({ due: 800, paid: 300.5 });
    const changes = { amount: 300.5, method: 'promptpay' };
    expect(await historyOf(id)).toMatchObject([{ action: 'payment_added', changes }]);
  });

  it('sent twice with one key is taken once, also at the same time', async () => {
    const id = await book();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, { amount: 800 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await moneyOf(id)).payments).toHaveLength(1);
    const other = await pay(id, { amount: 700 }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('of two administrators at once stands with the other, and the answer tells that too much was paid', async () => {
    const id = await book();
    const answers = await Promise.all([1, 2].map(() => pay(id, { amount: 800 })));
    expect(answers.map(({ body }) => openAmount(body.data)).toSorted((a, b) => a - b)).toEqual([-800, 0]);
    expect((await moneyOf(id)).paid).toBe(1600);
  });

  it('that is voided stays in the list and no longer counts; voiding it again changes nothing', async () => {
    const id = await book();
    const payment = (await pay(id, { amount: 800 })).body.data.id;
    const first = await undo(id, payment);
    expect(first.body.data).toMatchObject({
      paid: 0,
      payments: [{ id: payment, amount: 800, voidedBy: 'admin', voidedAt: expect.any(String) }],
    });
    expect((await undo(id, payment)).body.data).toEqual(first.body.data);
    const actions = (await historyOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['payment_added', 'payment_voided']);
    const elsewhere = await undo(await book(), payment);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found']);
  });

  it('given back is a payment below zero, and never more than was paid', async () => {
    const id = await book();
    await pay(id, { amount: 500 });
    const tooMuch = await pay(id, { amount: -500.01 });
    expect([tooMuch.status, tooMuch.body.issues?.[0]?.rule]).toEqual([400, 'refundTooHigh']);
    const refund = await pay(id, { amount: -200, method: 'transfer' });
    expect(refund.body.data.paid).toBe(300);
  });

  it('cannot be voided while more than the rest was given back; once that is voided, it can', async () => {
    const id = await book();
    const payment = (await pay(id, { amount: 500 })).body.data.id;
    const refund = (await pay(id, { amount: -200 })).body.data.id;
    const refused = await undo(id, payment);
    expect([refused.status, refused.body.issues?.[0]?.rule]).toEqual([400, 'refundTooHigh']);
    await undo(id, refund);
    expect((await undo(id, payment)).body.data.paid).toBe(0);
  });

  it('and one given back at the same moment as the payment is voided never leave a negative sum', async () => {
    for (let i = 0; i < 5; i += 1) {
      const id = await book();
      const payment = (await pay(id, { amount: 500 })).body.data.id;
      await Promise.all([undo(id, payment), pay(id, { amount: -500 })]);
      expect((await moneyOf(id)).paid).toBe(0);
    }
  });

  it('is the shop’s unless the therapist has it, and counts on the day on which it was paid', async () => {
    const id = await book();
    const yesterday = dateAfter(businessDateOf(new Date()), -1);
    await pay(id, { amount: 300 });
    await pay(id, { amount: 200, heldBy: 'therapist', paidOn: yesterday });
    expect((await moneyOf(id)).payments).toMatchObject([
      { amount: 300, heldBy: 'shop' },
      { amount: 200, heldBy: 'therapist', paidAt: `${yesterday}T05:00:00.000Z` },
    ]);
  });

  it.each([1, -61])('of a day %i days from today is refused', async (days) => {
    const paidOn = dateAfter(businessDateOf(new Date()), days);
    const { status, body } = await pay(await book(), { amount: 300, paidOn });
    expect([status, body.issues?.[0]]).toMatchObject([400, { path: 'paidOn', rule: 'paidOnInvalid' }]);
  });

  it.each([0, 0.001, 1e9, '800', null, Number.NaN])('of %s THB is refused', async (amount) => {
    const id = await book();
    const { status, body } = await pay(id, { amount });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'amount']);
  });

  it('for a booking that does not exist is refused', async () => {
    expect((await pay(999_999, { amount: 800 })).status).toBe(404);
    expect((await api.manage('GET', '/bookings/999999/payments')).status).toBe(404);
  });
});

describe('what is due', () => {
  const set = (id: number, status: string) => api.manage('PATCH', `/bookings/${id}/status`, { status });

  it('is the price, nothing once it is denied or cancelled, and what was paid when nobody was there', async () => {
    const [approved, cancelled, absent] = [await book(), await book(), await book()];
    for (const id of [approved, cancelled, absent]) {
      await set(id, 'approved');
      await pay(id, { amount: 300 });
    }
    await set(cancelled, 'cancelled');
    await setVisitState(api.sql, absent, 'no_show');
    const denied = await book();
    await set(denied, 'denied');
    const due = await Promise.all(
      [approved, cancelled, absent, denied].map(async (id) => (await moneyOf(id)).due),
    );
    expect(due).toEqual([800, 0, 300, 0]);
  });
});

describe('the sum of random payments, refunds and voids', () => {
  const amount = fc.integer({ min: -3_000_00, max: 3_000_00 }).filter((satang) => satang !== 0);
  const action = fc.oneof(
    { weight: 3, arbitrary: amount.map((satang) => ({ kind: 'pay', satang }) as const) },
    fc.nat().map((which) => ({ kind: 'void', which }) as const),
  );

  it('is exact to the satang, as a second computation says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        const id = await book();
        const taken: { id: number; satang: number; isVoid: boolean }[] = [];
        const sum = () => taken.reduce((total, { satang, isVoid }) => total + (isVoid ? 0 : satang), 0);
        for (const step of actions) {
          if (step.kind === 'pay') {
            const { status, body } = await pay(id, { amount: step.satang / 100 });
            const isAllowed = step.satang > 0 || sum() + step.satang >= 0;
            expect(status).toBe(isAllowed ? 201 : 400);
            if (isAllowed) taken.push({ id: body.data.id, satang: step.satang, isVoid: false });
          } else if (taken.length > 0) {
            const chosen = taken[step.which % taken.length]!;
            const isAllowed = chosen.isVoid || sum() >= chosen.satang;
            expect((await undo(id, chosen.id)).status).toBe(isAllowed ? 200 : 400);
            chosen.isVoid ||= isAllowed;
          }
        }
        const { paid } = await moneyOf(id);
        expect(Math.round(paid * 100)).toBe(sum());
        expect(String(paid)).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
        const [second] = await api.sql<{ satang: number }[]>`
          select coalesce(sum((amount * 100)::integer) filter (where voided_at is null), 0)::integer as satang
          from payments where booking_id = ${id}`;
        expect(second?.satang).toBe(sum());
      }),
      { numRuns: 15 },
    );
  });
});
