import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, cash, setUpDoor } from '../../tests/support/api/door.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { paymentMethods, sumByMethod, type DoorPayment } from '../contract/payment.ts';

const shop = setUpDoor();
const { api, clock, therapist, minutesLater, visitOver, say, take, pay, confirmAll } = shop;
const { moneyOf, counted, shown, historyOf } = shop;

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
    expect((await counted(visit)).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'payment 800',
      'tip 50',
    ]);
    const again = await take(visit, [cash(700)], { key });
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('that two phones say differently is one of them’s; the other sees what was entered', async () => {
    const visit = await visitOver();
    const answers = await Promise.all([cash(800), card(800)].map((one) => take(visit, [one])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
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
    expect((await counted(visit)).map(({ method, amount }) => `${method} ${amount}`).toSorted()).toEqual([
      'card 500',
      'cash 300',
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
    await pay(visit, { amount: 500, method: 'transfer' });
    await take(visit, [cash(400)], { open: 300 });
    expect(await moneyOf(visit)).toMatchObject({ paid: 900, due: 800 });
    expect(await shown(visit)).toMatchObject({ toCollect: 0, surplus: 100, taken: [cash(400)] });
  });

  it('cannot be taken back once the shop has given it back to the customer', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    await pay(visit, { amount: -300, method: 'cash' });
    const { status, body } = await take(visit, [], { seen: [cash(800)], state: 'finished' });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect((await moneyOf(visit)).paid).toBe(500);
  });

  it('is no longer hers to take back once an administrator has confirmed it, but can be added to', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    await confirmAll(visit);
    const after = { seen: [cash(800)], state: 'finished' };
    for (const taken of [[], [cash(700)], [card(800)]]) {
      const { status, body } = await take(visit, taken, after);
      expect([status, body.code]).toEqual([409, 'illegal_transition']);
    }
    expect(await shown(visit)).toMatchObject({ taken: [cash(800)], confirmed: [cash(800)] });
    expect((await take(visit, [cash(1_000, 50)], after)).status).toBe(200);
    expect(await shown(visit)).toMatchObject({ taken: [cash(1_000, 50)], confirmed: [cash(800)] });
    const added = { seen: [cash(1_000, 50)], state: 'finished' };
    expect((await take(visit, [cash(900)], added)).status).toBe(200);
    expect((await counted(visit)).map(({ amount, confirmedBy }) => [amount, confirmedBy])).toEqual(
      expect.arrayContaining([
        [800, 'admin'],
        [100, null],
      ]),
    );
    expect((await moneyOf(visit)).paid).toBe(900);
    expect((await shop.read(visit.id)).unconfirmed).toBe(100);
  });

  it('is not entered beside the same money that the shop has entered meanwhile, unless she says it again', async () => {
    const visit = await visitOver();
    await pay(visit, { amount: 800, method: 'cash', heldBy: 'therapist' });
    const rejected = await take(visit, [cash(800)]);
    expect(rejected).toMatchObject({
      status: 409,
      body: { code: 'booking_changed', visit: { toCollect: 0, surplus: 0, taken: [] } },
    });
    expect((await moneyOf(visit)).paid).toBe(800);
    expect((await take(visit, [cash(800)], { open: 0 })).status).toBe(200);
    expect((await moneyOf(visit)).paid).toBe(1_600);
    expect(await shown(visit)).toMatchObject({ surplus: 800 });
  });

  it('is entered beside what the shop has taken meanwhile, as long as that is not too much', async () => {
    const visit = await visitOver();
    await pay(visit, { amount: 300, method: 'transfer' });
    expect((await take(visit, [cash(500)])).status).toBe(200);
    expect(await moneyOf(visit)).toMatchObject({ paid: 800, due: 800 });
  });

  it('is entered when it is sent again to a server that the release before has answered for', async () => {
    const visit = await visitOver();
    const key = randomUUID();
    await take(visit, [cash(800)], { key });
    // The release before stores a response that says nothing of the money, which it has not entered.
    await api.sql`delete from payments where booking_id = ${visit.id}`;
    await api.sql`
      update idempotency_keys set answer = (answer::jsonb - 'taken')::json where booking_id = ${visit.id}`;
    const answers = [await take(visit, [cash(800)], { key }), await take(visit, [cash(800)], { key })];
    expect(answers.map(({ status, body }) => [status, body.data.taken])).toEqual([
      [200, [cash(800)]],
      [200, [cash(800)]],
    ]);
    expect(await counted(visit)).toHaveLength(1);
  });

  it('is taken back before she says that the visit has gone differently', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    const seen = { visitState: 'finished', startTime: new Date(visit.start).toISOString() };
    const noShow = () => say(visit, { visitState: 'no_show', seen, at: clock.now.toISOString() });
    const { status, body } = await noShow();
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    await take(visit, [], { seen: [cash(800)], state: 'finished' });
    expect((await noShow()).status).toBe(200);
  });

  it('is of an approved visit of hers, from 12 hours before it to a day after it, and of a finished one', async () => {
    const visit = await visitOver();
    const other = await makeTherapist(api.manage);
    clock.now = new Date(visit.start + 26 * 3_600_000);
    expect((await take(visit, [cash(800)])).body.code).toBe('illegal_transition');
    clock.now = new Date(visit.start + 3_600_000);
    const unfinished = await say(visit, {
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
