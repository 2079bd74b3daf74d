import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Unpaid } from '../contract/payment.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const read = async (): Promise<Unpaid> => (await api.manage<{ data: Unpaid }>('GET', '/unpaid')).body.data;
const amountsOf = (list: Unpaid['unpaid'], ids: number[]) =>
  list.filter(({ bookingId }) => ids.includes(bookingId)).map(({ bookingId, amount }) => [bookingId, amount]);
const pay = (id: number, amount: number) =>
  api.manage('POST', `/bookings/${id}/payments`, { amount, method: 'cash' });

async function approvedVisit() {
  const id = await bookVisit(api, therapist);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  return id;
}

/** An approved visit of 800 THB that ended so many days ago. */
async function visitThatEnded(days: number) {
  const id = await bookVisit(api, therapist);
  await api.sql`
    update bookings set status = 'approved', start_time = ended - (end_time - start_time), end_time = ended,
      occupied = tstzrange(ended - (end_time - start_time), ended)
    from (select now() - make_interval(days => ${days}) as ended) visit
    where id = ${id}`;
  return id;
}

it('what is open of visits that are over is listed, the oldest first, until it is paid or let go', async () => {
  const [week, month, paid, gone] = [
    await visitThatEnded(7),
    await visitThatEnded(40),
    await visitThatEnded(9),
    await visitThatEnded(11),
  ];
  const ahead = await approvedVisit();
  const ids = [week, month, paid, gone, ahead];
  await pay(week, 300);
  await pay(paid, 800);
  await api.manage('POST', `/bookings/${gone}/adjustments`, {
    amount: -800,
    kind: 'goodwill',
    reason: 'gift',
  });
  const { unpaid } = await read();
  expect(amountsOf(unpaid, ids)).toEqual([
    [month, 800],
    [week, 500],
  ]);
  expect(unpaid.find(({ bookingId }) => bookingId === week)?.booking).toMatchObject({
    id: week,
    due: 800,
    paid: 300,
  });
});

it('money of a cancelled visit, and what was paid too much, is owed back until it is given back', async () => {
  const [cancelled, overpaid] = [await approvedVisit(), await visitThatEnded(3)];
  await pay(cancelled, 200);
  await api.manage('PATCH', `/bookings/${cancelled}/status`, { status: 'cancelled' });
  await pay(overpaid, 850);
  const ids = [cancelled, overpaid];
  expect(amountsOf((await read()).owedBack, ids)).toEqual([
    [cancelled, -200],
    [overpaid, -50],
  ]);
  await pay(cancelled, -200);
  expect(amountsOf((await read()).owedBack, ids)).toEqual([[overpaid, -50]]);
});

it('what was adjusted after a visit was paid is open, or owed back', async () => {
  const [extra, discount] = [await visitThatEnded(14), await visitThatEnded(15)];
  for (const id of [extra, discount]) await pay(id, 800);
  const adjust = (id: number, amount: number, kind: string) =>
    api.manage('POST', `/bookings/${id}/adjustments`, { amount, kind, reason: 'half an hour' });
  await adjust(extra, 400, 'extra');
  await adjust(discount, -200, 'discount');
  const { unpaid, owedBack } = await read();
  expect(amountsOf(unpaid, [extra, discount])).toEqual([[extra, 400]]);
  expect(amountsOf(owedBack, [extra, discount])).toEqual([[discount, -200]]);
});

it('of a visit at which nobody was there only what was paid above its price is owed back', async () => {
  const [paid, overpaid] = [await visitThatEnded(16), await visitThatEnded(17)];
  await pay(paid, 500);
  await pay(overpaid, 900);
  for (const id of [paid, overpaid]) await setVisitState(api.sql, id, 'no_show');
  const { unpaid, owedBack } = await read();
  expect(amountsOf(unpaid, [paid, overpaid])).toEqual([]);
  expect(amountsOf(owedBack, [paid, overpaid])).toEqual([[overpaid, -100]]);
});
