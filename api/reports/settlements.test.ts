import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Statement } from '../contract/report.ts';

let clock = new Date('2027-05-31T23:00:00+07:00');
const api = setUpApi({ now: () => clock });
let therapist: { id: number; serviceId: number };

const [firstHalf, secondHalf, june] = [
  ['2027-05-01', '2027-05-15'],
  ['2027-05-16', '2027-05-31'],
  ['2027-06-01', '2027-06-30'],
] as const;
type Period = readonly [from: string, to: string];

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { sharePercent: 50 });
});
beforeEach(async () => {
  clock = new Date('2027-05-31T23:00:00+07:00');
  await api.sql`delete from settlements`;
  await api.sql`delete from adjustments`;
  await api.sql`delete from payments`;
  await api.sql`delete from bookings`;
});

/** A visit of 800 THB by hand at a business time, entered the hour before. */
async function enter(startTime: string): Promise<number> {
  const later = clock;
  clock = new Date(Date.parse(`${startTime.replace(' ', 'T')}:00+07:00`) - 3_600_000);
  const { body } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime,
    clientName: 'Nok',
    clientPhone: '0812345678',
    clientAddress: '88 Sukhumvit 24',
    origin: 'phone',
    outsideHours: true,
  });
  clock = later;
  return body.data.id;
}

async function pay(id: number, amount: number, heldBy: 'therapist' | 'shop'): Promise<number> {
  const payment = { amount, method: heldBy === 'shop' ? 'transfer' : 'cash', heldBy, settles: false };
  const { body } = await api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/payments`, payment);
  return body.data.id;
}
const voidPayment = (id: number, payment: number) =>
  api.manage('POST', `/bookings/${id}/payments/${payment}/void`);

async function statement([from, to]: Period): Promise<Statement> {
  const path = `/statements?from=${from}&to=${to}&therapistId=${therapist.id}`;
  return (await api.manage<{ data: Statement[] }>('GET', path)).body.data[0]!;
}

const settle = async ([from, to]: Period, fields: object = {}) =>
  api.manage<{ data: Statement[] } & ErrorBody>('POST', '/statements/settle', {
    therapistId: therapist.id,
    from,
    to,
    amount: (await statement([from, to])).totals.owed,
    paidOn: '2027-05-31',
    note: null,
    ...fields,
  });

describe('a settled statement', () => {
  it('says what was paid, when, and by whom it was entered', async () => {
    await pay(await enter('2027-05-10 10:00'), 800, 'therapist');
    const { status, body } = await settle(firstHalf, { note: 'in cash' });
    expect(status).toBe(201);
    expect(body.data[0]).toMatchObject({
      settlement: { amount: -400, paidOn: '2027-05-31', note: 'in cash', settledBy: 'admin', isLast: true },
      totals: { owed: -400 },
      corrections: [],
    });
  });

  it('stays as it was settled when the same is sent again, and no part of it is settled twice', async () => {
    await pay(await enter('2027-05-10 10:00'), 800, 'therapist');
    const settled = (await settle(firstHalf)).body.data[0]?.settlement?.id;
    expect((await settle(firstHalf)).body.data[0]?.settlement?.id).toBe(settled);
    const part: Period = ['2027-05-08', '2027-05-20'];
    expect((await statement(part)).overlapsSettled).toBe(true);
    const { status, body } = await settle(part);
    expect([status, body.code]).toEqual([409, 'duplicate']);
  });

  it('is not settled with another amount than it has by then, nor before it is over', async () => {
    const id = await enter('2027-05-10 10:00');
    const { totals } = await statement(firstHalf);
    await pay(id, 800, 'therapist');
    const late = await settle(firstHalf, { amount: totals.owed });
    expect([late.status, late.body.code]).toEqual([409, 'statement_changed']);
    expect((await statement(firstHalf)).settlement).toBeNull();
    expect((await settle(june)).body.issues?.[0]?.path).toBe('to');
    expect((await settle(firstHalf, { paidOn: '2027-06-01' })).body.issues?.[0]?.path).toBe('paidOn');
  });

  it('is settled once by two administrators at the same time', async () => {
    await pay(await enter('2027-05-10 10:00'), 800, 'therapist');
    const both = await Promise.all([settle(firstHalf, { note: 'one' }), settle(firstHalf, { note: 'two' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('carries what is corrected in it into the next one, once', async () => {
    const id = await enter('2027-05-10 10:00');
    const cash = await pay(id, 800, 'therapist');
    await enter('2027-05-20 10:00');
    await settle(firstHalf);
    await voidPayment(id, cash);
    await pay(id, 800, 'shop');
    expect((await statement(firstHalf)).totals.owed).toBe(-400);
    expect(await statement(secondHalf)).toMatchObject({
      corrections: [{ bookingId: id, amount: 800 }],
      totals: { share: 400, corrections: 800, owed: 1_200 },
    });
    await settle(secondHalf);
    expect(await statement(secondHalf)).toMatchObject({
      corrections: [{ amount: 800 }],
      totals: { owed: 1_200 },
    });
    clock = new Date('2027-06-30T23:00:00+07:00');
    expect((await statement(june)).corrections).toEqual([]);
  });

  it('counts a visit that was entered afterwards for its days', async () => {
    await settle(firstHalf);
    const id = await enter('2027-05-12 10:00');
    expect((await statement(secondHalf)).corrections).toMatchObject([{ bookingId: id, amount: 400 }]);
  });

  it('is taken back, the last one first, and its visits can be settled again', async () => {
    await enter('2027-05-10 10:00');
    const first = (await settle(firstHalf)).body.data[0]!.settlement!.id;
    const second = (await settle(secondHalf)).body.data[0]!.settlement!.id;
    const undo = (id: number) => api.manage<ErrorBody>('DELETE', `/statements/settlements/${id}`);
    expect((await undo(first)).body.code).toBe('in_use');
    expect([(await undo(second)).status, (await undo(first)).status]).toEqual([204, 204]);
    expect(await statement(firstHalf)).toMatchObject({ settlement: null, totals: { owed: 400 } });
    expect((await undo(first)).status).toBe(404);
  });
});

type Change = { visit: number; kind: 'cash' | 'transfer' | 'void' | 'extra'; amount: number };
const change = fc.record<Change>({
  visit: fc.nat(5),
  kind: fc.constantFrom('cash', 'transfer', 'void', 'extra'),
  amount: fc.integer({ min: 1, max: 80_000 }).map((satang) => satang / 100),
});

it('whatever is corrected after which settlement, all settlements and the next statement are what is owed in all', async () => {
  const days = ['2027-05-02', '2027-05-14', '2027-05-16', '2027-05-30', '2027-06-02', '2027-06-20'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
      async (rounds) => {
        await api.sql`delete from settlements`;
        await api.sql`delete from adjustments`;
        await api.sql`delete from payments`;
        await api.sql`delete from bookings`;
        clock = new Date('2027-06-30T23:00:00+07:00');
        const visits: number[] = [];
        for (const day of days) visits.push(await enter(`${day} 10:00`));
        const paid = new Map<number, number[]>();
        const apply = async ({ visit, kind, amount }: Change) => {
          const id = visits[visit]!;
          const known = paid.get(id) ?? [];
          if (kind === 'void') {
            const last = known.pop();
            if (last !== undefined) await voidPayment(id, last);
          } else if (kind === 'extra') {
            await api.manage('POST', `/bookings/${id}/adjustments`, { amount, kind, reason: 'oil' });
          } else known.push(await pay(id, amount, kind === 'cash' ? 'therapist' : 'shop'));
          paid.set(id, known);
        };
        let settled = 0;
        for (const [index, period] of [firstHalf, secondHalf].entries()) {
          for (const one of rounds[index]!) await apply(one);
          settled += (await settle(period)).body.data[0]!.totals.owed;
        }
        for (const one of rounds[2]!) await apply(one);
        const next = (await statement(june)).totals.owed;
        await api.sql`delete from settlements`;
        const inAll = (await statement(['2027-05-01', '2027-06-30'])).totals.owed;
        expect(Math.round((settled + next) * 100)).toBe(Math.round(inAll * 100));
      },
    ),
    { numRuns: process.env['FULL'] ? 40 : 6 },
  );
});
