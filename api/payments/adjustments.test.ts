import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Adjustment, BookingPayments, PaymentReceipt } from '../contract/payment.ts';
import type { Statement } from '../contract/report.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

type Answer = { data: PaymentReceipt } & ErrorBody;

const book = () => bookVisit(api, therapist);
const post = (id: number, what: 'payments' | 'adjustments', body: object, headers = {}) =>
  api.visit<Answer>('POST', `/api/admin/bookings/${id}/${what}`, { body, token: api.token, headers });
const adjust = (id: number, adjustment: object, headers = {}) =>
  post(id, 'adjustments', { kind: 'discount', reason: 'came late', ...adjustment }, headers);
const pay = (id: number, payment: object) => post(id, 'payments', { method: 'cash', ...payment });
const undo = (id: number, what: 'payments' | 'adjustments', entry: number) =>
  api.manage<{ data: BookingPayments } & ErrorBody>('POST', `/bookings/${id}/${what}/${entry}/void`);
const moneyOf = async (id: number) =>
  (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data;
const ruleOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.issues?.[0]?.rule];

describe('what a visit costs', () => {
  it('changes by discounts, extras and goodwill, in every answer about the booking and in its history', async () => {
    const id = await book();
    expect((await adjust(id, { amount: -100 })).body.data).toMatchObject({ due: 700, paid: 0 });
    await adjust(id, { amount: 250.5, kind: 'extra', reason: 'half an hour more' });
    const last = await adjust(id, { amount: -50.25, kind: 'goodwill', reason: 'the tea was cold' });
    expect([last.status, last.body.data]).toEqual([201, { id: expect.any(Number), due: 900.25, paid: 0 }]);

    const list = await api.manage<{ data: Adjustment[] }>('GET', `/bookings/${id}/adjustments`);
    expect(list.body.data.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['goodwill', -50.25, 'the tea was cold'],
      ['extra', 250.5, 'half an hour more'],
      ['discount', -100, 'came late'],
    ]);
    const one = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    expect(one.body.data).toMatchObject({ due: 900.25, paid: 0 });
    const history = await api.manage<{ data: { action: string; changes: object }[] }>(
      'GET',
      `/bookings/${id}/history`,
    );
    expect(history.body.data.at(-1)).toMatchObject({
      action: 'adjustment_added',
      changes: { amount: -50.25, kind: 'goodwill' },
    });
  });

  it('is never below nothing, by an adjustment or by voiding one', async () => {
    const id = await book();
    expect(ruleOf(await adjust(id, { amount: -800.01 }))).toEqual([400, 'discountTooHigh']);
    const extra = (await adjust(id, { amount: 200, kind: 'extra' })).body.data.id;
    expect((await adjust(id, { amount: -1000 })).body.data.due).toBe(0);
    expect(ruleOf(await undo(id, 'adjustments', extra))).toEqual([400, 'discountTooHigh']);
  });

  it('can be mended where the service became cheaper than its discounts', async () => {
    const id = await book();
    const discounts = [await adjust(id, { amount: -500 }), await adjust(id, { amount: -200 })];
    const [first, second] = discounts.map(({ body }) => body.data.id);
    await api.sql`update bookings set price = 100 where id = ${id}`;
    expect((await moneyOf(id)).due).toBe(0);
    expect(ruleOf(await adjust(id, { amount: -1 }))).toEqual([400, 'discountTooHigh']);
    const extra = await adjust(id, { amount: 50, kind: 'extra' });
    expect([extra.status, extra.body.data.due]).toEqual([201, 0]);
    expect(ruleOf(await undo(id, 'adjustments', extra.body.data.id))).toEqual([400, 'discountTooHigh']);
    expect((await undo(id, 'adjustments', first!)).status).toBe(200);
    expect((await undo(id, 'adjustments', second!)).body.data).toMatchObject({ due: 150 });
  });

  it.each(['denied', 'cancelled'])('is not changed once the booking was %s, and says so', async (status) => {
    const id = await book();
    if (status === 'cancelled') await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await api.manage('PATCH', `/bookings/${id}/status`, { status });
    const { status: code, body } = await adjust(id, { amount: -100 });
    expect([code, body.code, body.booking?.status]).toEqual([409, 'illegal_transition', status]);
    expect(body.message).toContain('costs nothing');
    expect((await moneyOf(id)).adjustments).toEqual([]);
  });

  it('of two discounts at once has room for one', async () => {
    const id = await book();
    const answers = await Promise.all([1, 2].map(() => adjust(id, { amount: -500 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await moneyOf(id)).due).toBe(300);
  });

  it('is changed once by a request that is sent twice', async () => {
    const id = await book();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => adjust(id, { amount: -100 }, headers)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await moneyOf(id)).due).toBe(700);
  });

  it('is what it was once the change is voided, which stays in the list', async () => {
    const id = await book();
    const entry = (await adjust(id, { amount: -100 })).body.data.id;
    const { body } = await undo(id, 'adjustments', entry);
    expect(body.data).toMatchObject({ due: 800, adjustments: [{ id: entry, voidedBy: 'admin' }] });
    expect((await undo(id, 'adjustments', entry)).status).toBe(200);
    expect((await undo(id, 'adjustments', entry + 1_000)).status).toBe(404);
  });

  it.each([
    [{ amount: 100 }, 'amountInvalid'],
    [{ amount: -100, kind: 'extra' }, 'amountInvalid'],
    [{ amount: -100, kind: 'gift' }, 'choiceInvalid'],
    [{ amount: -100, reason: ' ' }, 'reasonMissing'],
  ])('does not change by %o', async (adjustment, rule) => {
    const id = await book();
    expect(ruleOf(await adjust(id, adjustment))).toEqual([400, rule]);
    expect((await moneyOf(id)).due).toBe(800);
  });

  it('keeps no reason once the customer’s data is erased, and takes none', async () => {
    const id = await book();
    await adjust(id, { amount: -100, reason: 'Nok is a friend' });
    await api.manage('POST', `/bookings/${id}/erase`);
    expect((await moneyOf(id)).adjustments).toMatchObject([{ amount: -100, reason: null }]);
    expect(ruleOf(await adjust(id, { amount: -100 }))).toEqual([400, 'noteNotKept']);
  });
});

describe('money given back', () => {
  it('is not asked for again, and is when the refund is voided', async () => {
    const id = await book();
    await pay(id, { amount: 800 });
    const refund = await pay(id, { amount: -300 });
    expect(refund.body.data).toMatchObject({ due: 500, paid: 500 });
    expect((await moneyOf(id)).adjustments).toMatchObject([{ kind: 'goodwill', amount: -300, reason: null }]);
    expect((await undo(id, 'payments', refund.body.data.id)).body.data).toMatchObject({
      due: 800,
      paid: 800,
    });
  });

  it('is asked for again where that is said', async () => {
    const id = await book();
    await pay(id, { amount: 800 });
    expect((await pay(id, { amount: -300, settles: false })).body.data).toMatchObject({
      due: 800,
      paid: 500,
    });
  });

  it('because nobody was there is not asked for again when that turns out to be wrong', async () => {
    const id = await book();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await pay(id, { amount: 800 });
    await setVisitState(api.sql, id, 'no_show');
    expect((await pay(id, { amount: -300 })).body.data).toMatchObject({ due: 500, paid: 500 });
    expect((await moneyOf(id)).adjustments).toMatchObject([{ kind: 'goodwill', amount: -300 }]);
    await setVisitState(api.sql, id, 'finished');
    expect(await moneyOf(id)).toMatchObject({ due: 500, paid: 500 });
  });

  it('of a visit that was cancelled makes it no cheaper', async () => {
    const id = await book();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await pay(id, { amount: 300 });
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect((await pay(id, { amount: -300 })).body.data).toMatchObject({ due: 0, paid: 0 });
    expect((await moneyOf(id)).adjustments).toEqual([]);
  });

  it('of what was paid too much makes the visit no cheaper', async () => {
    const id = await book();
    await pay(id, { amount: 1000 });
    expect((await pay(id, { amount: -200 })).body.data).toMatchObject({ due: 800, paid: 800 });
    expect((await pay(id, { amount: -100 })).body.data).toMatchObject({ due: 700, paid: 700 });
  });
});

it('a therapist’s share is of the price with discounts and extras, and is no smaller for a goodwill', async () => {
  const other = await makeTherapist(api.manage);
  await api.manage('PATCH', `/therapists/${other.id}`, { sharePercent: 50 });
  const id = await bookVisit(api, other);
  await adjust(id, { amount: -100 });
  await adjust(id, { amount: 300, kind: 'extra' });
  await adjust(id, { amount: -200, kind: 'goodwill' });
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await api.sql`
    update bookings set
      start_time = start_time - interval '30 days', end_time = end_time - interval '30 days',
      occupied = tstzrange(start_time - interval '30 days', end_time - interval '30 days')
    where id = ${id}`;
  const [{ day }] = await api.sql<[{ day: string }]>`
    select to_char(start_time at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day from bookings where id = ${id}`;
  const shareOf = async () => {
    const { body } = await api.manage<{ data: Statement[] }>('GET', `/statements?from=${day}&to=${day}`);
    const { due, share } = body.data.find(({ therapist: { id: of } }) => of === other.id)!.totals;
    return { due, share };
  };
  expect(await shareOf()).toEqual({ due: 800, share: 500 });
  // of a visit without a customer it is of what was paid
  await pay(id, { amount: 300 });
  await setVisitState(api.sql, id, 'no_show');
  expect(await shareOf()).toEqual({ due: 300, share: 150 });
});
