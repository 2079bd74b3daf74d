import { describe, expect, it } from 'vitest';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { utcDateIn } from '../../tests/support/testData.ts';
import { setUpTwoProcesses } from '../../tests/support/api/twoProcesses.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const rounds = 6;
const { shop, visit, manage, formOf, request, countOf } = setUpTwoProcesses({ LOG_LEVEL: 'trace' });
let day = 2;

type Answer = { data: CustomerBooking } & ErrorBody<CustomerBooking>;

async function book() {
  const form = formOf({ clientEmail: 'nok@example.com', startTime: `${utcDateIn(day++)} 10:00` });
  const { body } = await request(0, form);
  const path = `/api${body.data.link}`;
  const send = (process: number) => (method: string, more: string, sent: object) =>
    visit<Answer>(process, method, path + more, { body: sent });
  return { id: body.data.id, path, form, onPhone: send(0), onLaptop: send(1) };
}

const current = async (path: string) => (await visit<Answer>(0, 'GET', path)).body.data;

/** How many notifications to the shop one event has: email, LINE, SMS and WhatsApp. */
const shopChannels = 4;

describe('of two writes at the same time on two processes', { tags: ['full'] }, () => {
  it('a cancellation and an approval: one is done, the other gets 409 with what is true', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, path, onPhone } = await book();
      const [cancelled, approved] = await Promise.all([
        onPhone('POST', '/cancel', { version: 1 }),
        manage<ErrorBody>(1, 'PATCH', `/bookings/${id}/status`, {
          status: 'approved',
          version: 1,
        }),
      ]);
      const booking = await current(path);
      expect(new Set([cancelled.status, approved.status])).toEqual(new Set([200, 409]));
      if (cancelled.status === 200) {
        expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'customer', version: 2 });
        expect(approved.body.booking?.status).toBe('cancelled');
      } else {
        expect(booking).toMatchObject({ status: 'approved', version: 2 });
        expect(cancelled.body.booking).toEqual(booking);
      }
      const isCancelled = booking.status === 'cancelled';
      expect(await countOf(id, 'cancelled_by_customer')).toBe(isCancelled ? shopChannels : 0);
      expect(await countOf(id, 'cancelled'), 'to who cancelled').toBe(0);
      expect(await countOf(id, 'approved')).toBe(isCancelled ? 0 : 1);
    }
  });

  it('a correction and the administrator’s edit: nothing is overwritten unseen', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, path, form, onPhone } = await book();
      const edit = { ...form, notes: 'by the shop', version: 1 };
      const [corrected, edited] = await Promise.all([
        onPhone('PATCH', '', { clientAddress: '5 Soi Ari', notes: 'by the customer', version: 1 }),
        manage<{ data: Booking } & ErrorBody>(1, 'PATCH', `/bookings/${id}`, edit),
      ]);
      expect(new Set([corrected.status, edited.status])).toEqual(new Set([200, 409]));
      const booking = await current(path);
      expect(booking.version).toBe(2);
      expect(booking.notes).toBe(corrected.status === 200 ? 'by the customer' : 'by the shop');
      if (corrected.status === 409) expect(corrected.body.booking).toEqual(booking);
    }
  });

  it('a cancellation on each of the customer’s devices: it is cancelled once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, onPhone, onLaptop } = await book();
      const answers = await Promise.all(
        [onPhone, onLaptop, onPhone, onLaptop].map((send) => send('POST', '/cancel', { version: 1 })),
      );
      for (const { status, body } of answers) {
        expect([status, body.data]).toMatchObject([200, { status: 'cancelled', version: 2 }]);
      }
      expect(await countOf(id, 'cancelled_by_customer')).toBe(shopChannels);
      expect(await countOf(id, 'cancelled'), 'to who cancelled').toBe(0);
    }
  });

  it('a cancellation and a correction of one customer: the slower one gets 409', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { path, onPhone, onLaptop } = await book();
      const answers = await Promise.all([
        onPhone('POST', '/cancel', { version: 1 }),
        onLaptop('PATCH', '', { clientAddress: '5 Soi Ari', notes: null, version: 1 }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body.booking).toEqual(await current(path));
    }
  });

  it('a cancellation and a new link: the old link either cancels or is dead', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, path, onPhone } = await book();
      const [cancelled, made] = await Promise.all([
        onPhone('POST', '/cancel', { version: 1 }),
        manage<{ data: { link: string } }>(1, 'POST', `/bookings/${id}/link`),
      ]);
      const booking = await current(`/api${made.body.data.link}`);
      expect(booking.status === 'cancelled' || cancelled.status === 404).toBe(true);
      expect((await visit(0, 'GET', path)).status).toBe(404);
    }
  });
});

it('no process writes a token into its log, not even at level trace', { tags: ['full'] }, async () => {
  const { id, path, onPhone, onLaptop } = await book();
  const token = path.split('/').at(-1)!;
  const base = shop.processes[0]!.base;
  await onPhone('PATCH', '', { clientAddress: '', version: 1 });
  await onPhone('POST', '/cancel', { version: 7 });
  for (const address of [
    path,
    `/b/${token}`,
    `/B//${token}/`,
    `${path}/calendar.ics`,
    `${path}/x?a=${token}`,
  ]) {
    await fetch(base + address);
    await fetch(base + address, { method: 'POST' });
  }
  expect((await onLaptop('POST', '/cancel', { version: 1 })).status).toBe(200);
  await pollUntil(
    () => shop.sql`select id from notifications where booking_id = ${id} and state in ('queued', 'sending')`,
    (waiting) => waiting.length === 0,
  );
  await pollUntil(
    () => shop.processes[0]!.output(),
    (output) => output.includes('/api/b/…/calendar.ics'),
  );
  for (const process of shop.processes) {
    expect(process.output()).toContain('"path":"/api/b/…');
    expect(process.output()).not.toContain(token);
  }
});
