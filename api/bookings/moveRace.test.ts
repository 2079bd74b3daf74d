import { describe, expect, it } from 'vitest';
import { countDeadlocks, countOverlaps } from '../../tests/support/crowd/contention.ts';
import { makeTherapistAlwaysAvailable } from '../../tests/support/crowd/simulatedCustomers.ts';
import { utcDateIn } from '../../tests/support/testData.ts';
import { setUpTwoProcesses } from '../../tests/support/api/twoProcesses.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const rounds = process.env['SOAK'] === undefined ? 4 : 60;
const { shop, visit, manage, formOf, request, countOf } = setUpTwoProcesses(
  { LOG_LEVEL: 'error' },
  makeTherapistAlwaysAvailable,
);
let day = 40;

type CustomerAnswer = { data: CustomerBooking } & ErrorBody<CustomerBooking>;
type AdminAnswer = { data: Booking } & ErrorBody;

const formAt = (startTime: string) => formOf({ clientEmail: 'nok@example.com', startTime });

/** An approved booking at that time, and what each side does about it on one of the two processes. */
async function book(startTime: string) {
  const { body } = await request(0, formAt(startTime));
  const { id, link } = body.data;
  await manage(0, 'PATCH', `/bookings/${id}/status`, { status: 'approved' });
  const path = `/api${link}`;
  const send = (process: number, method: string, more: string, sent: object) =>
    visit<CustomerAnswer>(process, method, path + more, { body: sent });
  return {
    id,
    oldStart: body.data.startTime,
    ask: (process: number, to: string, version = 2) =>
      send(process, 'POST', '/move', { startTime: to, version }),
    withdraw: (process: number, version: number) => send(process, 'DELETE', '/move', { version }),
    cancel: (process: number, version: number) => send(process, 'POST', '/cancel', { version }),
    current: async () => (await visit<CustomerAnswer>(0, 'GET', path)).body.data,
    answer: (process: number, accept: boolean, version: number) =>
      manage<AdminAnswer>(process, 'POST', `/bookings/${id}/move`, { accept, version }),
  };
}

const instantOf = (local: string) => new Date(`${local.replace(' ', 'T')}:00+07:00`).toISOString();

/** Two times of a day that no other test uses. */
function twoTimes(): [string, string] {
  const date = utcDateIn((day += 1));
  return [`${date} 10:00`, `${date} 14:00`];
}

describe('of many customers who ask for one time, and new requests for it', () => {
  it('exactly one gets it when all are accepted at once, the others keep theirs', () => raceOf(15, 20));

  it('so it is with fifty of them', { tags: ['full'], timeout: 60_000 }, () => raceOf(50, 30));

  async function raceOf(customers: number, inDays: number) {
    const wished = `${utcDateIn(inDays)} 10:00`;
    const bookings: Awaited<ReturnType<typeof book>>[] = [];
    for (let i = 0; i < customers; i += 1) {
      const booking = await book(
        `${utcDateIn(inDays + 1 + Math.floor(i / 20))} ${String(i % 20).padStart(2, '0')}:00`,
      );
      expect((await booking.ask(i, wished)).status).toBe(200);
      bookings.push(booking);
    }
    const [answers, requests] = await Promise.all([
      Promise.all(bookings.map(({ answer }, i) => answer(i, true, 3))),
      Promise.all(Array.from({ length: 10 }, (_, i) => request(i, formAt(wished)))),
    ]);
    const codes = [...answers, ...requests].map(({ status, body }) => `${status} ${body.code ?? 'done'}`);
    expect(codes.filter((code) => code === '409 slot_taken')).toHaveLength(customers + 9);
    expect(codes.filter((code) => code.endsWith(' done'))).toHaveLength(1);
    for (const [i, { status }] of answers.entries()) {
      const booking = await bookings[i]!.current();
      expect(booking).toMatchObject(
        status === 200
          ? { startTime: instantOf(wished), moveRequest: null, version: 4 }
          : { startTime: bookings[i]!.oldStart, moveRequest: { startTime: instantOf(wished) }, version: 3 },
      );
    }
    expect(await countOverlaps(shop.sql)).toBe(0);
  }
});

describe('of two writes at the same time on two processes', () => {
  it.each(['withdraw', 'cancel'] as const)(
    'the customer’s %s and the administrator’s yes: one is done, the other gets 409 with what is true',
    async (action) => {
      for (let round = 0; round < rounds; round += 1) {
        const [at, wished] = twoTimes();
        const booking = await book(at);
        await booking.ask(0, wished);
        const [mine, accepted] = await Promise.all([booking[action](0, 3), booking.answer(1, true, 3)]);
        const current = await booking.current();
        expect(new Set([mine.status, accepted.status])).toEqual(new Set([200, 409]));
        expect(current).toMatchObject({ moveRequest: null, version: 4 });
        const isMoved = accepted.status === 200;
        expect(current.startTime).toBe(isMoved ? instantOf(wished) : booking.oldStart);
        expect(current.status).toBe(!isMoved && action === 'cancel' ? 'cancelled' : 'approved');
        if (isMoved) expect(mine.body.booking).toEqual(current);
        else expect(accepted.body).toMatchObject({ code: 'booking_changed', booking: { version: 4 } });
        expect(await countOf(booking.id, 'moved')).toBe(isMoved ? 1 : 0);
      }
    },
  );

  it('two administrators who say yes and no: one answer holds', { tags: ['full'] }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [at, wished] = twoTimes();
      const booking = await book(at);
      await booking.ask(0, wished);
      const [yes, no] = await Promise.all([booking.answer(0, true, 3), booking.answer(1, false, 3)]);
      expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]));
      const current = await booking.current();
      expect(current).toMatchObject({ version: 4, moveAnswer: yes.status === 200 ? 'accepted' : 'declined' });
      expect(await countOf(booking.id, 'moved')).toBe(yes.status === 200 ? 1 : 0);
      expect(await countOf(booking.id, 'move_declined')).toBe(yes.status === 200 ? 0 : 1);
    }
  });

  it(
    'two devices of one customer: the same time is asked for once, of two times one',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [at, wished] = twoTimes();
        const booking = await book(at);
        const same = await Promise.all([booking.ask(0, wished), booking.ask(1, wished)]);
        for (const { status, body } of same) expect([status, body.data.version]).toEqual([200, 3]);
        const other = wished.replace('14:00', '15:00');
        const third = wished.replace('14:00', '16:00');
        const different = await Promise.all([booking.ask(0, other, 3), booking.ask(1, third, 3)]);
        expect(new Set(different.map(({ status }) => status))).toEqual(new Set([200, 409]));
        const current = await booking.current();
        expect(current.moveRequest?.startTime).toBe(instantOf(different[0]?.status === 200 ? other : third));
        expect(different.find(({ status }) => status === 409)?.body.booking).toEqual(current);
      }
    },
  );

  it(
    'another wish and a yes to the one before: nobody is moved to a time that was not seen',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [at, wished] = twoTimes();
        const booking = await book(at);
        await booking.ask(0, wished);
        const later = wished.replace('14:00', '17:00');
        const [asked, accepted] = await Promise.all([booking.ask(0, later, 3), booking.answer(1, true, 3)]);
        expect(new Set([asked.status, accepted.status])).toEqual(new Set([200, 409]));
        const { startTime, moveRequest } = await booking.current();
        expect([startTime, moveRequest?.startTime]).toEqual(
          accepted.status === 200 ? [instantOf(wished), undefined] : [booking.oldStart, instantOf(later)],
        );
      }
    },
  );

  it('two customers who want one time: one gets it, without an overlap or a deadlock', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [at, wished] = twoTimes();
      const [first, second] = [await book(at), await book(wished)];
      const next = wished.replace('14:00', '15:00');
      await Promise.all([first.ask(0, next), second.ask(1, next)]);
      const answers = await Promise.all([first.answer(0, true, 3), second.answer(1, true, 3)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
    expect(await countOverlaps(shop.sql)).toBe(0);
    await Promise.all(shop.processes.map((process) => process.stop()));
    expect(await countDeadlocks(shop.sql)).toBe(0);
  });
});
