import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { ShareCorrection, Statement } from '../contract/report.ts';

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
const dayOf = new Map<number, string>();
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
  dayOf.set(body.data.id, startTime.slice(0, 10));
  return body.data.id;
}

/** `paidOn`: else on the day on which the visit was entered to begin */
async function pay(id: number, amount: number, heldBy: 'therapist' | 'shop', paidOn = dayOf.get(id)) {
  const payment = { amount, method: heldBy === 'shop' ? 'transfer' : 'cash', heldBy, paidOn, settles: false };
  const { body } = await api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/payments`, payment);
  return body.data.id;
}
const voidPayment = (id: number, payment: number) =>
  api.manage('POST', `/bookings/${id}/payments/${payment}/void`);
const undo = (id: number) => api.manage<ErrorBody>('DELETE', `/statements/settlements/${id}`);

/** Says that a visit began at another time, or was another therapist's. */
const correct = (id: number, startTime: string, therapistId = therapist.id) =>
  api.sql`
    update bookings b set
      therapist_id = ${therapistId}, start_time = s.at, end_time = s.at + interval '1 hour',
      occupied = tstzrange(s.at, s.at + interval '1 hour')
    from (select ${startTime}::text::timestamp at time zone 'Asia/Bangkok' as at) s
    where b.id = ${id}`;

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
    expect((await undo(first)).body.code).toBe('in_use');
    expect([(await undo(second)).status, (await undo(first)).status]).toEqual([204, 204]);
    expect(await statement(firstHalf)).toMatchObject({ settlement: null, totals: { owed: 400 } });
    expect((await undo(first)).status).toBe(404);
  });

  it('is in the audit with what was paid, also once it was taken back', async () => {
    await enter('2027-05-10 10:00');
    const { id } = (await settle(firstHalf)).body.data[0]!.settlement!;
    await undo(id);
    const entries = await api.sql`
      select action, changes from audit_entries where subject = 'settlement' order by id desc limit 2`;
    const changes = { from: '2027-05-01', to: '2027-05-15', amount: 400, paidOn: '2027-05-31' };
    expect([...entries]).toEqual([
      { action: 'deleted', changes },
      { action: 'created', changes },
    ]);
  });

  it('is not taken back while a later one is made, which may have its corrections', async () => {
    await enter('2027-05-10 10:00');
    const first = (await settle(firstHalf)).body.data[0]!.settlement!.id;
    const [from, to] = secondHalf;
    const other = await api.sql.reserve();
    try {
      await other`begin`;
      await other`
        select settle_statement(
          ${therapist.id}, ${from}::date, ${to}::date, 0, ${to}::date, null, row(null, 'admin', ${clock}::timestamptz, null, null)::request)`;
      const undone = undo(first);
      await pollUntil(
        async () => (await api.sql`select from pg_locks where not granted`).count,
        (waiting) => waiting > 0,
      );
      await other`commit`;
      expect((await undone).body.code).toBe('in_use');
    } finally {
      other.release();
    }
  });

  it('keeps its visits: one that was cancelled since cannot be deleted, and its correction stays', async () => {
    const id = await enter('2027-05-10 10:00');
    await settle(firstHalf);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    const { status, body } = await api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect((await statement(secondHalf)).corrections).toMatchObject([{ bookingId: id, amount: -400 }]);
  });

  it('of days before a settled period takes off what was settled of its visits already', async () => {
    const id = await enter('2027-05-16 10:00');
    await settle(secondHalf);
    await correct(id, '2027-05-15 10:00');
    const corrected = {
      lines: [{ bookingId: id, share: 400 }],
      corrections: [{ bookingId: id, amount: -400 }],
      totals: { share: 400, corrections: -400, owed: 0 },
    };
    expect(await statement(firstHalf)).toMatchObject(corrected);
    await settle(firstHalf);
    expect(await statement(firstHalf)).toMatchObject(corrected);
    clock = new Date('2027-06-30T23:00:00+07:00');
    expect((await statement(june)).corrections).toEqual([]);
  });

  it('says the same of a visit that was settled, and then took place in its days, as before it was settled', async () => {
    const id = await enter('2027-05-15 10:00');
    await settle(firstHalf);
    await correct(id, '2027-05-16 10:00');
    const { lines, corrections, totals } = await statement(secondHalf);
    expect([lines, corrections]).toMatchObject([[{ share: 400 }], [{ bookingId: id, amount: -400 }]]);
    await settle(secondHalf);
    expect(await statement(secondHalf)).toMatchObject({ lines, corrections, totals });
  });

  it('has a payment of the day on which it was paid, wherever its visit is', async () => {
    const id = await enter('2027-05-10 10:00');
    expect((await statement(firstHalf)).totals.owed).toBe(400);
    await settle(firstHalf);
    await pay(id, 800, 'therapist', '2027-05-20');
    expect((await statement(firstHalf)).lines).toMatchObject([
      { kind: 'visit', paid: 0, held: 0, share: 400, paidOtherDays: 800 },
    ]);
    const paidLater = {
      lines: [
        { bookingId: id, kind: 'other_day', due: 0, paid: 800, held: 800, share: null, paidOtherDays: 0 },
      ],
      corrections: [],
      totals: { visits: 0, withoutShare: 0, share: 0, held: 800, owed: -800 },
    };
    expect(await statement(secondHalf)).toMatchObject(paidLater);
    await settle(secondHalf);
    expect(await statement(secondHalf)).toMatchObject(paidLater);
    clock = new Date('2027-06-30T23:00:00+07:00');
    expect(await statement(june)).toMatchObject({ lines: [], corrections: [], totals: { owed: 0 } });
  });

  it('has a deposit that was paid before its visit in the days in which it was paid, and again in none', async () => {
    const id = await enter('2027-05-20 10:00');
    await pay(id, 300, 'therapist', '2027-05-14');
    expect(await statement(firstHalf)).toMatchObject({
      lines: [{ bookingId: id, kind: 'other_day', held: 300 }],
      totals: { owed: -300 },
    });
    await settle(firstHalf);
    expect(await statement(secondHalf)).toMatchObject({
      lines: [{ bookingId: id, kind: 'visit', due: 800, held: 0, share: 400, paidOtherDays: 300 }],
      corrections: [],
      totals: { owed: 400 },
    });
  });

  it('carries a payment that is entered or voided afterwards for its days into the next one', async () => {
    const id = await enter('2027-05-20 10:00');
    await settle(firstHalf);
    const payment = await pay(id, 300, 'therapist', '2027-05-14');
    const next = await statement(secondHalf);
    expect(next).toMatchObject({ corrections: [{ bookingId: id, amount: -300 }], totals: { owed: 100 } });
    await settle(secondHalf);
    expect(await statement(secondHalf)).toMatchObject({
      corrections: next.corrections,
      totals: { owed: 100 },
    });
    await voidPayment(id, payment);
    clock = new Date('2027-06-30T23:00:00+07:00');
    expect((await statement(june)).corrections).toMatchObject([{ bookingId: id, amount: 300 }]);
  });

  it('counts payments that the release before entered on the day of their visit, as they were settled', async () => {
    const id = await enter('2027-05-20 10:00');
    await pay(id, 300, 'therapist', '2027-05-14');
    await api.sql`update payments set by_visit_day = true`;
    expect((await statement(firstHalf)).lines).toEqual([]);
    await settle(firstHalf);
    const before = await statement(secondHalf);
    expect(before).toMatchObject({ lines: [{ held: 300 }], corrections: [], totals: { owed: 100 } });
    await settle(secondHalf);
    await api.sql`update settlement_items set correction = null`;
    expect(await statement(secondHalf)).toMatchObject({ lines: before.lines, corrections: [] });
    clock = new Date('2027-06-30T23:00:00+07:00');
    expect((await statement(june)).corrections).toEqual([]);
  });

  it('that was settled by the release before says which corrections were settled with it', async () => {
    const [id, moved] = [await enter('2027-05-10 10:00'), await enter('2027-05-15 10:00')];
    await settle(firstHalf);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await correct(moved, '2027-05-16 10:00');
    const { corrections } = await statement(secondHalf);
    expect(corrections).toMatchObject([
      { bookingId: id, amount: -400 },
      { bookingId: moved, amount: -400 },
    ]);
    await settle(secondHalf);
    await api.sql`update settlement_items set correction = null`;
    expect((await statement(secondHalf)).corrections).toEqual(corrections);
  });

  it('of a therapist who has left is shown as long as something is corrected in it', async () => {
    const id = await enter('2027-05-10 10:00');
    await settle(firstHalf);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: false });
    const [from, to] = secondHalf;
    const { body } = await api.manage<{ data: Statement[] }>('GET', `/statements?from=${from}&to=${to}`);
    await api.manage('PATCH', `/therapists/${therapist.id}/active`, { isActive: true });
    const shown = body.data.find((one) => one.therapist.id === therapist.id);
    expect(shown).toMatchObject({ lines: [], corrections: [{ amount: -400 }], totals: { owed: -400 } });
  });

  it('of each of several therapists carries its own corrections, read at once as one by one', async () => {
    const other = await makeTherapist(api.manage, { sharePercent: 50 });
    const id = await enter('2027-05-10 10:00');
    await settle(firstHalf);
    await settle(firstHalf, { therapistId: other.id, amount: 0 });
    await correct(id, '2027-05-10 10:00', other.id);
    const [from, to] = secondHalf;
    const path = `/statements?from=${from}&to=${to}`;
    const { body } = await api.manage<{ data: Statement[] }>('GET', path);
    for (const [therapistId, amount] of [
      [therapist.id, -400],
      [other.id, 400],
    ]) {
      const one = await api.manage<{ data: Statement[] }>('GET', `${path}&therapistId=${therapistId}`);
      expect(one.body.data[0]).toMatchObject({ corrections: [{ bookingId: id, amount }] });
      expect(body.data.find((read) => read.therapist.id === therapistId)).toEqual(one.body.data[0]);
    }
  });

  it('adds up to what is owed as a file too, corrections included', async () => {
    const id = await enter('2027-05-10 10:00');
    const next = await enter('2027-05-20 10:00');
    await settle(firstHalf);
    await pay(id, 800, 'therapist');
    await pay(next, 300.5, 'therapist');
    const [from, to] = secondHalf;
    const path = `${api.base}/api/admin/export/statements.csv?from=${from}&to=${to}`;
    const file = await fetch(path, { headers: { Authorization: `Bearer ${api.token}` } });
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    expect(rows).toMatchObject([
      { booking: String(id), kind: 'correction', share: '', held_by_therapist: '', correction: '-800.00' },
      { booking: String(next), kind: 'visit', share: '400.00', held_by_therapist: '300.50', correction: '' },
    ]);
    const sum = (column: string) => rows.reduce((all, row) => all + Number(row[column]), 0);
    const owed = sum('share') + sum('tips_at_shop') + sum('correction') - sum('held_by_therapist');
    expect(owed).toBe((await statement(secondHalf)).totals.owed);
  });

  it('has an amount of money: whatever else is sent is not the statement’s', async () => {
    for (const amount of [1e300, 0.001, -1e12]) {
      const { status, body } = await settle(firstHalf, { amount });
      expect([status, body.code]).toEqual([409, 'statement_changed']);
    }
  });
});

type Change =
  | { kind: 'therapist' | 'shop' | 'extra'; visit: number; amount: number; paidOn: string }
  | { kind: 'void' | 'cancel'; visit: number }
  | { kind: 'correct'; visit: number; day: number; isOthers: boolean };

const visit = fc.nat(5);
const days = ['2027-05-02', '2027-05-14', '2027-05-16', '2027-05-30', '2027-06-02', '2027-06-20'];
const change = fc.oneof(
  fc.record({
    kind: fc.constantFrom('therapist' as const, 'shop' as const, 'extra' as const),
    visit,
    amount: fc.integer({ min: 1, max: 80_000 }).map((satang) => satang / 100),
    paidOn: fc.constantFrom(...days),
  }),
  fc.record({ kind: fc.constantFrom('void' as const, 'cancel' as const), visit }),
  fc.record({
    kind: fc.constant('correct' as const),
    visit,
    day: fc.nat(days.length - 1),
    isOthers: fc.boolean(),
  }),
);
const changes = fc.array(change, { maxLength: 4 });
/** Changes, then one of three periods is settled, or the last settlement is taken back. */
const round = fc.record({ changes, period: fc.nat(2), isUndone: fc.constantFrom(false, false, true) });

it(
  'whatever is corrected, settled in whichever order and taken back: all settlements and the next statement are what is owed in all',
  { timeout: 120_000 },
  async () => {
    const other = await makeTherapist(api.manage, { sharePercent: 50 });
    const periods = [firstHalf, secondHalf, june];
    const july: Period = ['2027-07-01', '2027-07-31'];
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 5 }), changes, async (rounds, last) => {
        await api.sql`delete from settlements`;
        await api.sql`delete from adjustments`;
        await api.sql`delete from payments`;
        await api.sql`delete from bookings`;
        clock = new Date('2027-06-30T23:00:00+07:00');
        const visits: number[] = [];
        for (const [index, day] of days.entries()) visits.push(await enter(`${day} ${10 + index}:00`));
        const paid = new Map<number, number[]>();
        const apply = async (asked: Change) => {
          const id = visits[asked.visit]!;
          const known = paid.get(id) ?? [];
          if ('amount' in asked) {
            const { kind, amount, paidOn } = asked;
            if (kind === 'extra')
              await api.manage('POST', `/bookings/${id}/adjustments`, { amount, kind, reason: 'oil' });
            else known.push(await pay(id, amount, kind, paidOn));
          } else if (asked.kind === 'correct') {
            const startTime = `${days[asked.day]} ${10 + asked.visit}:00`;
            await correct(id, startTime, asked.isOthers ? other.id : therapist.id);
          } else if (asked.kind === 'cancel') {
            await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
          } else {
            const latest = known.pop();
            if (latest !== undefined) await voidPayment(id, latest);
          }
          paid.set(id, known);
        };
        const settleOnce = async (period: Period) => {
          if ((await statement(period)).settlement === null) expect((await settle(period)).status).toBe(201);
        };
        for (const { changes: made, period, isUndone } of rounds) {
          for (const one of made) await apply(one);
          if (!isUndone) await settleOnce(periods[period]!);
          else {
            const [latest] = await api.sql<{ id: number }[]>`
            select id from settlements order by from_day desc limit 1`;
            if (latest) expect((await undo(latest.id)).status).toBe(204);
          }
        }
        for (const one of last) await apply(one);
        for (const period of periods) await settleOnce(period);
        const next = (await statement(july)).totals.owed;
        const [settled] = await api.sql<[{ satang: number }]>`
        select (coalesce(sum(amount), 0) * 100)::integer as satang from settlements`;
        await api.sql`delete from settlements`;
        const inAll = (await statement(['2027-05-01', '2027-06-30'])).totals.owed;
        expect(settled.satang + Math.round(next * 100)).toBe(Math.round(inAll * 100));
      }),
      { numRuns: process.env['FULL'] ? 40 : 6 },
    );
  },
);

describe('the share of a period is corrected', () => {
  const correct = (sharePercent: number, fields: object = {}) =>
    api.manage<{ data: ShareCorrection } & ErrorBody>('POST', '/statements/share', {
      therapistId: therapist.id,
      from: firstHalf[0],
      to: firstHalf[1],
      sharePercent,
      ...fields,
    });
  const historyOf = async (id: number) =>
    (await api.manage<{ data: { action: string; changes: object }[] }>('GET', `/bookings/${id}/history`)).body
      .data;

  it('after a preview, which says the same and changes nothing', async () => {
    const first = await enter('2027-05-10 10:00');
    await enter('2027-05-11 10:00');
    await enter('2027-05-20 10:00');
    const change = { visits: 2, shareBefore: 800, shareAfter: 960 };
    expect((await correct(60, { isPreview: true })).body.data).toEqual(change);
    expect((await statement(firstHalf)).totals.share).toBe(800);
    expect((await historyOf(first)).filter(({ action }) => action === 'updated')).toEqual([]);
    expect((await correct(60)).body.data).toEqual(change);
    expect((await statement(firstHalf)).totals.share).toBe(960);
    expect((await statement(secondHalf)).totals.share).toBe(400);
    expect((await historyOf(first)).filter(({ action }) => action === 'updated')).toMatchObject([
      { changes: { fields: ['sharePercent'] } },
    ]);
    expect((await correct(60)).body.data).toEqual({ visits: 0, shareBefore: 960, shareAfter: 960 });
  });

  it('of a settled one stands in the next statement', async () => {
    await enter('2027-05-10 10:00');
    await settle(firstHalf);
    await correct(60);
    expect((await statement(firstHalf)).totals.owed).toBe(400);
    expect(await statement(secondHalf)).toMatchObject({
      corrections: [{ amount: 80 }],
      totals: { owed: 80 },
    });
  });

  it('for that therapist alone, and not above 100 %', async () => {
    expect((await correct(101)).body.issues?.[0]?.rule).toBe('shareInvalid');
    expect((await correct(60, { therapistId: 999_999 })).status).toBe(404);
    const other = await makeTherapist(api.manage, { sharePercent: 50 });
    await enter('2027-05-10 10:00');
    expect((await correct(60, { therapistId: other.id })).body.data).toEqual({
      visits: 0,
      shareBefore: 0,
      shareAfter: 0,
    });
    expect((await statement(firstHalf)).totals.share).toBe(400);
  });
});
