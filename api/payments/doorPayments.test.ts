import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { card, cash, setUpDoor } from '../../tests/support/api/door.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

const shop = setUpDoor();
const { api, minutesLater, visitOver, take, pay, confirm, confirmAll } = shop;
const { moneyOf, counted, historyOf, statementOf } = shop;

describe('a tip', () => {
  it('is the therapist’s: it pays nothing of the visit, and the shop owes what it has of it', async () => {
    const visit = await visitOver();
    await take(visit, [cash(300, 20), card(500, 100)]);
    expect(await moneyOf(visit)).toMatchObject({ paid: 800, due: 800 });
    const { totals, lines } = await statementOf(visit);
    expect(totals).toMatchObject({
      paid: 800,
      held: 300,
      share: 400,
      tips: 100,
      owed: 200,
      unconfirmed: 920,
    });
    expect(lines).toMatchObject([{ bookingId: visit.id, tips: 100, unconfirmed: 920 }]);
    await confirmAll(visit);
    expect((await statementOf(visit)).totals).toMatchObject({ owed: 200, unconfirmed: 0 });
  });

  it('stays with whoever entered it, also once another therapist has the visit', async () => {
    const other = await makeTherapist(api.manage);
    const visit = await visitOver();
    await take(visit, [card(800, 100)]);
    await api.sql`update bookings set therapist_id = ${other.id} where id = ${visit.id}`;
    expect(await statementOf(visit)).toMatchObject({
      lines: [{ kind: 'reassigned', held: 0, tips: 100, unconfirmed: 900 }],
      totals: { tips: 100, owed: 100, unconfirmed: 900 },
    });
    expect(await statementOf(visit, other.id)).toMatchObject({
      lines: [{ kind: 'visit', paid: 800, tips: 0 }],
      totals: { tips: 0, unconfirmed: 0 },
    });
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
    expect((await pay(visit, { amount: -50, method: 'cash', kind: 'tip' })).status).toBe(400);
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
    const { body } = await pay(visit, { amount: 800, method: 'cash' });
    await take(other, [cash(800)]);
    const [theirs] = await counted(other);
    for (const id of [body.data.id, theirs!.id, 2_000_000])
      expect((await confirm(visit, id)).status).toBe(404);
  });

  it('is told when the therapist has changed meanwhile what they confirm', async () => {
    const visit = await visitOver();
    await take(visit, [cash(800)]);
    const [before] = await counted(visit);
    await take(visit, [cash(500)], { seen: [cash(800)], state: 'finished' });
    const { status, body } = await confirm(visit, before!.id);
    expect([status, body.code]).toEqual([409, 'booking_changed']);
    expect(await counted(visit)).toMatchObject([{ amount: 500, confirmedAt: null }]);
  });

  it('and the therapist at once enter each line once, and whoever comes second is told', async () => {
    const visit = await visitOver();
    const [said, entered] = await Promise.all([
      take(visit, [cash(800)]),
      api.manage<{ data: { paid: number } }>('POST', `/bookings/${visit.id}/payments`, {
        amount: 800,
        method: 'cash',
      }),
    ]);
    expect(entered.status).toBe(201);
    const isHersFirst = said.status === 200;
    expect([said.status, entered.body.data.paid]).toEqual(isHersFirst ? [200, 1_600] : [409, 800]);
    expect(await counted(visit)).toHaveLength(isHersFirst ? 2 : 1);
  });
});
