import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { hoursEveryDay, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { CustomerChange, Inbox, InboxItem } from '../contract/inbox.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
let day = 3;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
});

const read = async (): Promise<Inbox> => (await api.manage<{ data: Inbox }>('GET', '/inbox')).body.data;
const itemsOf = async (id: number): Promise<InboxItem[]> =>
  (await read()).items.filter(({ bookingId }) => bookingId === id);
const kindsOf = async (id: number) => (await itemsOf(id)).map(({ kind }) => kind);

/** A request for a day of its own. */
async function ask() {
  const date = utcDateIn(day++);
  const { id, link } = await requestVisit(api, therapist, { startTime: `${date} 10:00` });
  return { id, path: `/api${link}`, date };
}
async function book() {
  const booking = await ask();
  await api.manage('PATCH', `/bookings/${booking.id}/status`, { status: 'approved' });
  return booking;
}
const endVisit = (id: number, hoursAgo: number) => api.sql`
  update bookings set start_time = ended - (end_time - start_time), end_time = ended,
    occupied = tstzrange(ended - (end_time - start_time), ended)
  from (select now() - make_interval(hours => ${hoursAgo}) as ended) visit
  where id = ${id}`;
const changesOf = async (id: number): Promise<CustomerChange[]> =>
  (await api.manage<{ data: CustomerChange[] }>('GET', '/customer-changes')).body.data.filter(
    ({ bookingId }) => bookingId === id,
  );
const correctAddress = async (path: string, clientAddress: string) => {
  const { body } = await api.visit<{ data: CustomerBooking }>('GET', path);
  await api.visit('PATCH', path, { body: { version: body.data.version, clientAddress, notes: null } });
};
const sendSlip = (id: number) =>
  api.sql`insert into slips (booking_id, sent_at, picture) values (${id}, now(), 'a picture')`;
const pay = (id: number, amount: number) =>
  api.manage('POST', `/bookings/${id}/payments`, { amount, method: 'cash' });

it('open money of a visit that is over waits only in a shop that enters payments', async () => {
  const [{ id }, other] = [await book(), await book()];
  await endVisit(id, 5);
  expect(await kindsOf(id)).toEqual([]);
  await pay(other.id, 800);
  expect(await kindsOf(id)).toEqual(['unpaid']);
});

it('a request waits until it is answered', async () => {
  const { id } = await ask();
  expect(await itemsOf(id)).toMatchObject([
    {
      kind: 'request',
      therapistId: therapist.id,
      clientName: 'Nok Chaiyaporn',
      amount: null,
      isDeposit: false,
    },
  ]);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  expect(await kindsOf(id)).toEqual([]);
});

it('a move request waits', async () => {
  const { id, path, date } = await book();
  await api.visit('POST', `${path}/move`, { body: { startTime: `${date} 15:00`, version: 2 } });
  expect(await kindsOf(id)).toEqual(['move']);
});

it('a slip waits until it is checked', async () => {
  const { id } = await book();
  await sendSlip(id);
  expect(await kindsOf(id)).toEqual(['slip']);
  await api.sql`update slips set state = 'rejected' where booking_id = ${id}`;
  expect(await kindsOf(id)).toEqual([]);
});

it('a deposit that was asked for waits until it is paid, or a slip for it is there', async () => {
  const { id } = await book();
  await api.sql`update bookings set deposit = 200 where id = ${id}`;
  expect(await itemsOf(id)).toMatchObject([{ kind: 'unpaid', amount: 200, isDeposit: true }]);
  await pay(id, 150);
  expect(await itemsOf(id)).toMatchObject([{ kind: 'unpaid', amount: 50, isDeposit: true }]);
  await sendSlip(id);
  expect(await kindsOf(id)).toEqual(['slip']);
});

it('what is open of a visit that is over waits, for a month, until it is paid', async () => {
  const { id } = await book();
  await pay(id, 300);
  expect(await kindsOf(id)).toEqual([]);
  await endVisit(id, 1);
  expect(await itemsOf(id)).toMatchObject([{ kind: 'unpaid', amount: 500, isDeposit: false }]);
  await pay(id, 500);
  expect(await kindsOf(id)).toEqual([]);
});

it('a visit in time off waits, unless it was moved or cancelled', async () => {
  const { id, date } = await book();
  const body = { therapistId: therapist.id, startTime: `${date} 09:00`, endTime: `${date} 12:00` };
  await api.manage('POST', '/time-off', body);
  expect(await kindsOf(id)).toEqual(['uncovered']);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
  expect(await kindsOf(id)).toEqual([]);
});

it('an address that the customer corrected waits until somebody touches the booking', async () => {
  const { id, path } = await book();
  await correctAddress(path, '2 Silom Road');
  expect(await kindsOf(id)).toEqual(['changed_by_customer']);
  await api.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'on_the_way' });
  expect(await kindsOf(id)).toEqual([]);
});

it('an address that the customer corrected goes on waiting, once, whatever customer, therapist and clock do next', async () => {
  const { id, path, date } = await book();
  for (const clientAddress of ['2 Silom Road', '3 Silom Road']) await correctAddress(path, clientAddress);
  const { body } = await api.visit<{ data: CustomerBooking }>('GET', path);
  const move = { startTime: `${date} 15:00`, version: body.data.version };
  expect((await api.visit('POST', `${path}/move`, { body: move })).status).toBe(200);
  await api.sql`
    insert into booking_events (booking_id, by_name, kind) values (${id}, 'Ploy', 'therapist_fine'), (${id}, 'automatic', 'visit')`;
  expect(await kindsOf(id)).toEqual(['move', 'changed_by_customer']);
  await api.manage('POST', `/bookings/${id}/payments`, { amount: 100, method: 'cash' });
  expect(await kindsOf(id)).toEqual(['move']);
});

it('requests for time off and reviews wait', async () => {
  const { id } = await book();
  await api.sql`
    insert into time_off_requests (therapist_id, start_time, end_time)
    values (${therapist.id}, now() + interval '60 days', now() + interval '61 days')`;
  await api.sql`
    insert into reviews (booking_id, therapist_id, stars, words, created_at)
    values (${id}, ${therapist.id}, 5, 'Calm hands', now())`;
  const { total, items } = await read();
  const kinds = items.map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['time_off_request', 'review']);
  expect(total).toBe(items.length);
});

it('lists kind by kind, the oldest first', async () => {
  const [first, second] = [await ask(), await ask()];
  const requests = (await read()).items.filter(({ kind }) => kind === 'request');
  expect(requests.map(({ bookingId }) => bookingId).slice(-2)).toEqual([first.id, second.id]);
});

describe('what customers changed', () => {
  it('has what they cancelled, and nothing that the shop cancelled', async () => {
    const [{ id, path, date }, other] = [await book(), await book()];
    expect(await changesOf(id)).toEqual([]);
    await api.visit('POST', `${path}/cancel`, { body: { version: 2 } });
    const [change, ...more] = await changesOf(id);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'cancelled',
      clientName: 'Nok Chaiyaporn',
      startTime: `${date}T03:00:00.000Z`,
    });
    expect(Math.abs(Date.now() - Date.parse(change!.at))).toBeLessThan(60_000);
    await api.manage('POST', `/bookings/${id}/link`);
    expect(await changesOf(id)).toHaveLength(1);
    await api.manage('PATCH', `/bookings/${other.id}/status`, { status: 'cancelled' });
    expect(await changesOf(other.id)).toEqual([]);
  });

  it('has another time that they ask for, until it is withdrawn', async () => {
    const { id, path, date } = await book();
    await api.visit('POST', `${path}/move`, { body: { startTime: `${date} 15:00`, version: 2 } });
    expect(await changesOf(id)).toMatchObject([{ kind: 'moved' }]);
    await api.visit('DELETE', `${path}/move`, { body: { version: 3 } });
    expect(await changesOf(id)).toEqual([]);
  });

  it('has the last correction of each visit, at the time at which it waits, until somebody goes on with the visit', async () => {
    const { id, path } = await book();
    for (const clientAddress of ['2 Silom Road', '3 Silom Road']) await correctAddress(path, clientAddress);
    const [waiting] = await itemsOf(id);
    expect(await changesOf(id)).toMatchObject([{ kind: 'corrected', at: waiting?.at }]);
    await api.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'on_the_way' });
    expect(await changesOf(id)).toEqual([]);
  });

  it('goes on waiting when the shop corrects the shares of those days', async () => {
    const { id, path, date } = await book();
    await correctAddress(path, '2 Silom Road');
    const share = { therapistId: therapist.id, from: date, to: date, sharePercent: 40 };
    expect((await api.manage('POST', '/statements/share', share)).status).toBe(200);
    expect([await kindsOf(id), await changesOf(id)]).toMatchObject([
      ['changed_by_customer'],
      [{ kind: 'corrected' }],
    ]);
  });

  it('goes back a week, the newest first, while what waits forgets a correction after a day', async () => {
    const [old, older, oldest] = [await book(), await book(), await book()];
    const correctedDaysAgo = (id: number, days: number) => api.sql`
      insert into booking_events (booking_id, by_name, kind, at)
      values (${id}, 'customer', 'updated', now() - make_interval(days => ${days}))`;
    await correctedDaysAgo(older.id, 5);
    await correctedDaysAgo(old.id, 2);
    await correctedDaysAgo(oldest.id, 8);
    expect(await kindsOf(old.id)).toEqual([]);
    const { body } = await api.manage<{ data: CustomerChange[] }>('GET', '/customer-changes');
    expect(body.data.map(({ bookingId }) => bookingId).slice(-2)).toEqual([old.id, older.id]);
    expect(await changesOf(oldest.id)).toEqual([]);
  });
});
