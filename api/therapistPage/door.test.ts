import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import {
  paymentMethods,
  sumByMethod,
  type BookingPayments,
  type DoorPayment,
  type Payment,
} from '../contract/payment.ts';
import type { Statement } from '../contract/report.ts';

const shop = setUpVisits();
const { api, clock, therapist, visitSoon, minutesLater } = shop;
const calls = {} as ReturnType<typeof therapistPageCalls>;
let token: string;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  token = await calls.openDevice(therapist.id);
  await api.sql`update therapists set share_percent = 50 where id = ${therapist.id}`;
});

type Visit = { id: number; start: number; date: string };

const cash = (amount: number, tip = 0): DoorPayment => ({ method: 'cash', amount, tip });
const card = (amount: number, tip = 0): DoorPayment => ({ method: 'card', amount, tip });

/** A visit of 800 THB whose hour is over, and of which its therapist has said nothing. */
async function visitOver(): Promise<Visit> {
  const visit = await visitSoon();
  clock.now = new Date(visit.start + 3_600_000);
  return visit;
}

/** Says what she took for a visit that her phone shows as `seen`. */
const take = (
  { id, start }: Visit,
  payments: DoorPayment[],
  {
    seen = [],
    state = null,
    key,
    ...change
  }: { seen?: DoorPayment[]; state?: string | null; key?: string; age?: number } = {},
) =>
  calls.say(
    token,
    id,
    {
      visitState: 'finished',
      seen: { visitState: state, startTime: new Date(start).toISOString(), taken: seen },
      at: clock.now.toISOString(),
      payments,
      ...change,
    },
    key,
  );

const moneyOf = async ({ id }: Visit) =>
  (await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`)).body.data;
const counted = async (visit: Visit): Promise<Payment[]> =>
  (await moneyOf(visit)).payments.filter(({ voidedAt }) => voidedAt === null);
const shown = async ({ id }: Visit) => (await calls.page(token)).visits.find((visit) => visit.id === id);
const historyOf = async ({ id }: Visit) => {
  const path = `/bookings/${id}/history`;
  const { body } = await api.manage<{ data: { action: string; username: string; changes: object }[] }>(
    'GET',
    path,
  );
  return body.data;
};
const statementOf = async ({ date }: Visit) => {
  const path = `/statements?from=${date}&to=${date}&therapistId=${therapist.id}`;
  return (await api.manage<{ data: Statement[] }>('GET', path)).body.data[0]!;
};
const confirm = ({ id }: Visit, paymentId: number) =>
  api.manage<{ data: BookingPayments }>('POST', `/bookings/${id}/payments/${paymentId}/confirm`);

describe('what a therapist takes at the door', () => {
  it('is entered with the end of the visit, in her name, at the time of the tap, and she has the cash', async () => {
    const visit = await visitOver();
    const tappedAt = clock.now.toISOString();
    minutesLater(90);
    const answer = await take(visit, [cash(500), { method: 'promptpay', amount: 300, tip: 0 }], {
      age: 90 * 60_000,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: visit.id,
          visitState: 'finished',
          endedAt: tappedAt,
          taken: [{ amount: 500 }, { amount: 300 }],
        },
      },
    });
    const { payments, paid } = await moneyOf(visit);
    const entered = { enteredBy: therapist.name, isFromDoor: true, kind: 'payment', paidAt: tappedAt };
    expect(paid).toBe(800);
    expect(payments).toHaveLength(2);
    expect(payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...entered,
          amount: 500,
          method: 'cash',
          heldBy: 'therapist',
          holder: therapist.name,
        }),
        expect.objectContaining({
          ...entered,
          amount: 300,
          method: 'promptpay',
          heldBy: 'shop',
          holder: null,
        }),
      ]),
    );
    expect((await historyOf(visit)).map(({ action, username }) => [action, username])).toEqual(
      ['visit', 'payment_added', 'payment_added'].map((action) => [action, therapist.name]),
    );
    expect(await shown(visit)).toMatchObject({
      toCollect: 0,
      taken: [cash(500), { method: 'promptpay', amount: 300, tip: 0 }],
    });
  });

  it('counts once, whether a phone repeats the request, or another one says the same', async () => {
    const visit = await visitOver();
    const key = randomUUID();
    const answers = await Promise.all(
      [key, key, key, randomUUID(), randomUUID()].map((one) => take(visit, [cash(800, 50)], { key: one })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await counted(visit)).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['payment', 800],
      ['tip', 50],
    ]);
    const again = await take(visit, [cash(700)], { key });
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('that two phones say differently is one of them’s; the other sees what was entered', async () => {
    const visit = await visitOver();
    const answers = await Promise.all([cash(800), card(800)].map((one) => take(visit, [one])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409)!;
    const payments = await counted(visit);
    expect(payments).toHaveLength(1);
    expect(rejected.body).toMatchObject({
      code: 'booking_changed',
      visit: { toCollect: 0, taken: [{ method: payments[0]!.method, amount: 800, tip: 0 }] },
    });
  });

  it('replaces what she entered before, which stays in the list, voided', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    const { version } = (await shown(visit))!;
    const changed = await take(visit, [cash(300), card(500)], { seen: [cash(800)], state: 'finished' });
    expect(changed.body.data).toMatchObject({ visitState: 'finished', version: version + 1 });
    expect((await counted(visit)).map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
      ['card', 500],
      ['cash', 300],
    ]);
    const undone = await take(visit, [], { seen: [cash(300), card(500)], state: 'finished' });
    expect(undone.status).toBe(200);
    expect(await moneyOf(visit)).toMatchObject({ paid: 0, due: 800 });
    expect((await moneyOf(visit)).payments.map(({ voidedBy }) => voidedBy)).toEqual(
      Array.from({ length: 3 }, () => therapist.name),
    );
    expect(await shown(visit)).toMatchObject({ toCollect: 800, taken: [] });
  });

  it('is what her phone saw, or rejected when the shop has changed it meanwhile', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    const [payment] = await counted(visit);
    await api.manage('POST', `/bookings/${visit.id}/payments/${payment!.id}/void`);
    const stale = await take(visit, [cash(600)], { seen: [cash(800)], state: 'finished' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'booking_changed', visit: { taken: [] } } });
    expect(await counted(visit)).toEqual([]);
  });

  it('stands beside what the shop has taken, and may be more than what is open', async () => {
    const visit = await visitOver();
    await api.manage('POST', `/bookings/${visit.id}/payments`, { amount: 500, method: 'transfer' });
    await take(visit, [cash(400)]);
    expect(await moneyOf(visit)).toMatchObject({ paid: 900, due: 800 });
    expect(await shown(visit)).toMatchObject({ toCollect: 0, surplus: 100, taken: [cash(400)] });
  });

  it('cannot be taken back once the shop has given it back to the customer', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    await api.manage('POST', `/bookings/${visit.id}/payments`, { amount: -300, method: 'cash' });
    const { status, body } = await take(visit, [], { seen: [cash(800)], state: 'finished' });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect((await moneyOf(visit)).paid).toBe(500);
  });

  it('is of an approved visit of hers, from 12 hours before it to a day after it, and of a finished one', async () => {
    const visit = await visitOver();
    const other = await makeTherapist(api.manage);
    clock.now = new Date(visit.start + 26 * 3_600_000);
    expect((await take(visit, [cash(800)])).body.code).toBe('illegal_transition');
    clock.now = new Date(visit.start + 3_600_000);
    const unfinished = await calls.say(token, visit.id, {
      visitState: 'started',
      seen: { visitState: null, startTime: new Date(visit.start).toISOString() },
      at: clock.now.toISOString(),
      payments: [cash(800)],
    });
    expect([unfinished.status, unfinished.body.issues?.[0]?.path]).toEqual([400, 'visitState']);
    await api.sql`update bookings set therapist_id = ${other.id} where id = ${visit.id}`;
    const { status, body } = await take(visit, [cash(800)]);
    expect([status, body.code, body.visit]).toEqual([409, 'booking_changed', undefined]);
    expect(await counted(visit)).toEqual([]);
  });

  it.each([[[cash(-1)]], [[cash(0.001)]], [[cash(1e9)]], [[{ ...cash(1), method: 'gold' }]], ['all of it']])(
    'is an amount: not %o',
    async (payments) => {
      const visit = await visitOver();
      expect((await take(visit, payments as DoorPayment[])).status).toBe(400);
    },
  );

  it('keeps a therapist who took money from being deleted', async () => {
    const taker = await makeTherapist(api.manage);
    const visit = await visitOver();
    await take(visit, [card(800)]);
    await api.sql`update payments set taken_by = ${taker.id} where booking_id = ${visit.id}`;
    const { status, body } = await api.manage<{ code: string }>('DELETE', `/therapists/${taker.id}`);
    expect([status, body.code]).toEqual([409, 'in_use']);
  });
});

describe('a tip', () => {
  it('is the therapist’s: it pays nothing of the visit, and the shop owes what it has of it', async () => {
    const visit = await visitOver();
    await take(visit, [cash(300, 20), card(500, 100)]);
    expect(await moneyOf(visit)).toMatchObject({ paid: 800, due: 800 });
    const { totals, lines } = await statementOf(visit);
    expect(totals).toMatchObject({ paid: 800, held: 300, share: 400, tips: 100, owed: 200 });
    expect(lines).toMatchObject([{ bookingId: visit.id, tips: 100 }]);
  });

  it('of an administrator is entered like a payment, once for each key', async () => {
    const visit = await visitOver();
    const enter = (key: string) =>
      api.visit<{ data: { id: number } }>('POST', `/api/admin/bookings/${visit.id}/payments`, {
        token: api.token,
        body: { amount: 50, method: 'transfer', kind: 'tip' },
        headers: { 'Idempotency-Key': key },
      });
    const key = randomUUID();
    const [first, second] = [await enter(key), await enter(key)];
    expect(first).toMatchObject({ status: 201, body: { data: { due: 800, paid: 0 } } });
    expect(second.body).toEqual(first.body);
    expect(await counted(visit)).toMatchObject([
      { kind: 'tip', amount: 50, isFromDoor: false, heldBy: 'shop' },
    ]);
    await api.manage('POST', `/bookings/${visit.id}/payments/${first.body.data.id}/void`);
    expect((await statementOf(visit)).totals.tips).toBe(0);
    const given = { amount: -50, method: 'cash', kind: 'tip' };
    expect((await api.manage('POST', `/bookings/${visit.id}/payments`, given)).status).toBe(400);
  });
});

describe('an administrator', () => {
  it('confirms what a therapist took, once, and it is in the history', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    const [payment] = await counted(visit);
    expect(payment).toMatchObject({ confirmedAt: null, confirmedBy: null });
    expect((await shop.read(visit.id)).unconfirmed).toBe(800);
    const confirmedAt = minutesLater(5);
    const first = await confirm(visit, payment!.id);
    expect(first.body.data.payments).toMatchObject([{ confirmedAt, confirmedBy: 'admin' }]);
    expect((await shop.read(visit.id)).unconfirmed).toBe(0);
    minutesLater(5);
    expect((await confirm(visit, payment!.id)).body.data).toEqual(first.body.data);
    const confirmations = (await historyOf(visit)).filter(({ action }) => action === 'payment_confirmed');
    expect(confirmations).toMatchObject([{ username: 'admin', changes: { amount: 800 } }]);
  });

  it('confirms no payment of their own, of another visit, or that does not exist', async () => {
    const [visit, other] = [await visitOver(), await visitOver()];
    const { body } = await api.manage<{ data: { id: number } }>('POST', `/bookings/${visit.id}/payments`, {
      amount: 800,
      method: 'cash',
    });
    await take(other, [cash(800)]);
    const [theirs] = await counted(other);
    for (const id of [body.data.id, theirs!.id, 2_000_000])
      expect((await confirm(visit, id)).status).toBe(404);
  });

  it('and the therapist at once leave each line once', async () => {
    const visit = await visitOver();
    const byHand = { amount: 800, method: 'cash', heldBy: 'shop' };
    const [said, entered] = await Promise.all([
      take(visit, [cash(800)]),
      api.manage('POST', `/bookings/${visit.id}/payments`, byHand),
    ]);
    expect([said.status, entered.status]).toEqual([200, 201]);
    expect((await moneyOf(visit)).paid).toBe(1600);
    expect(await counted(visit)).toHaveLength(2);
  });
});

describe('random entries at the door', { tags: ['full'] }, () => {
  const amount = fc.integer({ min: 0, max: 99_999 }).map((satang) => satang / 100);
  const payment = fc.record({ method: fc.constantFrom(...paymentMethods), amount, tip: amount });

  it('leave exactly the last one, whatever was entered before and by whichever phone', async () => {
    const visit = await visitOver();
    let taken: DoorPayment[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 4 }), fc.boolean(), async (payments, isStale) => {
        const seen = isStale ? [cash(0.07)] : taken;
        const { status } = await take(visit, payments, { seen });
        const isSame = JSON.stringify(sumByMethod(payments)) === JSON.stringify(taken);
        expect(status).toBe(isStale && !isSame ? 409 : 200);
        if (status === 200) taken = sumByMethod(payments);
        expect((await shown(visit))?.taken).toEqual(taken);
        const sum = taken.reduce((all, one) => all + Math.round(one.amount * 100), 0);
        expect(Math.round((await moneyOf(visit)).paid * 100)).toBe(sum);
      }),
      { numRuns: 60 },
    );
  });
});
