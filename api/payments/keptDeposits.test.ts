import { beforeAll, describe, expect, it } from 'vitest';
import { setUpMoves } from '../../tests/support/api/moves.ts';
import { hoursEveryDay } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Unpaid } from '../contract/payment.ts';

const { api, clock, therapist, nextDay, book, open } = setUpMoves([], {
  hours: hoursEveryDay('00:00', '23:30'),
});
const notice = 120;

const setRule = (rule: object) => api.manage('PATCH', '/settings/booking-rules', rule);
const read = async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const pay = (id: number, amount: number) =>
  api.manage('POST', `/bookings/${id}/payments`, { amount, method: 'transfer' });
const answerSlip = (id: number, slip: number, kind: 'confirm' | 'reject', body: object) =>
  api.manage('POST', `/bookings/${id}/slips/${slip}/${kind}`, body);
const cancel = (id: number, keepDeposit: boolean) =>
  api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled', keepDeposit });
const owedBack = async (id: number) =>
  (await api.manage<{ data: Unpaid }>('GET', '/unpaid')).body.data.owedBack.find(
    ({ bookingId }) => bookingId === id,
  )?.amount;

/**
 * A confirmed visit of 800 THB with a deposit of 300 THB, of which `paid` THB were paid. `isToldKept`: whether its
 * customer read before sending that the deposit may be kept.
 */
async function visitWithDeposit(paid = 300, isToldKept = true) {
  clock.now = clock.today;
  const told = { isDepositKept: isToldKept };
  const { id, path, start } = await book(therapist, `${nextDay()} 10:00`, 'approved', told);
  if (paid > 0) await pay(id, paid);
  const becomeLate = () => void (clock.now = new Date(start - notice * 60_000 + 1));
  return { id, path, start, becomeLate };
}

beforeAll(() =>
  setRule({
    depositFrom: 'everyone',
    depositUnit: 'thb',
    depositAmount: 300,
    cancelNoticeMinutes: notice,
    keepsDeposit: true,
  }),
);

describe('the deposit of a visit that its customer cancels too late', () => {
  it('is kept when the shop says so: due and paid are the same, and nothing is owed back', async () => {
    const { id, path, start, becomeLate } = await visitWithDeposit();
    const keptFrom = new Date(start - notice * 60_000).toISOString();
    expect((await read(id)).depositKeptFrom).toBe(keptFrom);
    becomeLate();
    expect((await cancel(id, true)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      due: 300,
      paid: 300,
      depositKeptFrom: null,
    });
    expect(await owedBack(id)).toBeUndefined();
    expect((await open(path)).payment).toMatchObject({ due: 300, paid: 300, promptPay: null });
  });

  it('is given back unless the shop keeps it', async () => {
    const { id, becomeLate } = await visitWithDeposit();
    becomeLate();
    await cancel(id, false);
    expect(await read(id)).toMatchObject({ cancelledBy: 'shop', due: 0, paid: 300 });
    expect(await owedBack(id)).toBe(-300);
  });

  it('is kept as far as it was paid, and what was paid beyond it is owed back', async () => {
    for (const [paid, due] of [
      [0, 0],
      [100, 100],
      [800, 300],
    ] as const) {
      const { id, becomeLate } = await visitWithDeposit(paid);
      becomeLate();
      await cancel(id, true);
      expect(await read(id)).toMatchObject({ cancelledBy: due > 0 ? 'customer' : 'shop', due, paid });
      expect(await owedBack(id)).toBe(paid > due ? due - paid : undefined);
    }
  });

  it('is kept as far as a slip pays it that is checked only then, and not when that is rejected', async () => {
    for (const [paid, slip, due] of [
      [0, 300, 300],
      [100, 200, 300],
      [0, 800, 300],
      [100, null, 100],
      [0, null, 0],
    ] as const) {
      const { id, becomeLate } = await visitWithDeposit(paid);
      const [sent] = await api.sql<{ id: number }[]>`
        insert into slips (booking_id, sent_at, bank, reference)
        values (${id}, ${clock.now}, '014', ${`20261124${id}`}) returning id`;
      becomeLate();
      await cancel(id, true);
      expect(await read(id)).toMatchObject({ cancelledBy: 'customer', due: paid, paid });
      const { status } = await (slip === null
        ? answerSlip(id, sent!.id, 'reject', {})
        : answerSlip(id, sent!.id, 'confirm', { amount: slip, method: 'promptpay' }));
      expect(status).toBe(200);
      const all = paid + (slip ?? 0);
      expect(await read(id)).toMatchObject({ due, paid: all });
      expect(await owedBack(id)).toBe(all > due ? due - all : undefined);
    }
  });

  it('is not kept once it was given back, or the visit costs nothing any more', async () => {
    const back = { amount: -300, method: 'transfer' };
    const free = { amount: -800, kind: 'goodwill', reason: 'The shower was broken' };
    for (const [path, body, paid] of [
      ['payments', back, 500],
      ['adjustments', free, 800],
    ] as const) {
      const { id, becomeLate } = await visitWithDeposit(800);
      expect((await api.manage('POST', `/bookings/${id}/${path}`, body)).status).toBe(201);
      becomeLate();
      await cancel(id, true);
      expect(await read(id)).toMatchObject({ due: 0, paid });
    }
  });

  it('is not given back unnoticed when somebody else has cancelled the visit meanwhile', async () => {
    const { id, becomeLate } = await visitWithDeposit();
    becomeLate();
    const { version } = await read(id);
    const decide = (keepDeposit: boolean) =>
      api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled', version, keepDeposit });
    expect(await decide(false)).toMatchObject({ status: 200 });
    expect(await decide(false)).toMatchObject({ status: 200 });
    expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
  });

  it('is no longer due once its payment was voided', async () => {
    const { id, becomeLate } = await visitWithDeposit();
    becomeLate();
    await cancel(id, true);
    const { body } = await api.manage<{ data: { payments: { id: number }[] } }>(
      'GET',
      `/bookings/${id}/payments`,
    );
    await api.manage('POST', `/bookings/${id}/payments/${body.data.payments[0]?.id}/void`);
    expect(await read(id)).toMatchObject({ due: 0, paid: 0 });
  });

  it('stands in the statement, and the therapist has their share of it', async () => {
    const { id, start, becomeLate } = await visitWithDeposit();
    await api.sql`update bookings set share_percent = 50 where id = ${id}`;
    becomeLate();
    await cancel(id, true);
    const [line] = await api.sql<{ kind: string; due: number; share: number }[]>`
      select l.kind, l.due::float8 as due, l.share::float8 as share
      from statement_entries(${new Date(start)}::date - 1, ${new Date(start)}::date + 2, null, ${clock.now}) l
      where l.booking_id = ${id}`;
    expect(line).toEqual({ kind: 'cancelled', due: 300, share: 150 });
  });
});

it('a deposit is given back when the visit is cancelled in time, whatever the shop says', async () => {
  const { id, start } = await visitWithDeposit();
  clock.now = new Date(start - notice * 60_000);
  await cancel(id, true);
  expect(await read(id)).toMatchObject({ cancelledBy: 'shop', due: 0, paid: 300 });
});

it('what its customer was told holds for a booking: a rule that came later keeps nothing, and one that went does', async () => {
  await setRule({ keepsDeposit: false });
  const before = await visitWithDeposit();
  await setRule({ keepsDeposit: true });
  const after = await visitWithDeposit();
  await setRule({ keepsDeposit: false });
  expect((await read(before.id)).depositKeptFrom).toBeNull();
  expect([(await open(before.path)).payment, (await open(after.path)).payment]).toMatchObject([
    { isDepositKept: false },
    { isDepositKept: true },
  ]);
  after.becomeLate();
  await cancel(after.id, true);
  before.becomeLate();
  await cancel(before.id, true);
  expect([await read(before.id), await read(after.id)]).toMatchObject([{ due: 0 }, { due: 300 }]);
  await setRule({ keepsDeposit: true });
});

it('a longer notice that came later changes nothing for whoever was told that the deposit may be kept', async () => {
  const { id, path, start } = await visitWithDeposit();
  await setRule({ cancelNoticeMinutes: 10 * notice });
  clock.now = new Date(start - notice * 60_000);
  expect(await open(path)).toMatchObject({ canCancel: true, cancelNoticeMinutes: notice });
  await cancel(id, true);
  expect(await read(id)).toMatchObject({ due: 0, paid: 300 });
  await setRule({ cancelNoticeMinutes: notice });
});

it('whoever was not told before sending gets it back, whatever the rule says by then', async () => {
  const { id, path, becomeLate } = await visitWithDeposit(300, false);
  expect((await open(path)).payment).toMatchObject({ deposit: 300, isDepositKept: false });
  becomeLate();
  await cancel(id, true);
  expect(await read(id)).toMatchObject({ due: 0, paid: 300 });
});

it('customers are told before they send a request whether the deposit is kept', async () => {
  const offered = `/api/therapists/${therapist.id}/services/${therapist.serviceId}`;
  const isKept = async () =>
    (await api.visit<{ data: { deposit: object } }>('GET', offered)).body.data.deposit;
  expect(await isKept()).toEqual({ amount: 300, from: 'everyone', isKept: true });
  await setRule({ keepsDeposit: false });
  expect(await isKept()).toEqual({ amount: 300, from: 'everyone', isKept: false });
  await setRule({ keepsDeposit: true });
});

it('a new customer who waits reads what the rule says of a first visit', async () => {
  await setRule({ depositFrom: 'new_customers' });
  clock.now = clock.today;
  const { path } = await book(therapist, `${nextDay()} 10:00`, 'pending');
  expect((await open(path)).payment).toMatchObject({
    deposit: 300,
    depositFrom: 'new_customers',
    isDepositKept: true,
  });
  await setRule({ depositFrom: 'everyone' });
});
