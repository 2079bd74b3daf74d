import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { inSatang, sumsComparison } from '../../tests/support/calculations/compareSums.ts';
import { readLedger, type LedgerBooking } from '../../tests/support/calculations/ledger.ts';
import { countKinds } from '../../tests/support/calculations/moneyKinds.ts';
import {
  isWithin,
  plainLine,
  plainSettlement,
  plainStatement,
  sum,
  thaiDay,
  type Days,
  type PlainSettlement,
} from '../../tests/support/calculations/plainStatement.ts';
import { randomCorrection, storeCorrection } from '../../tests/support/calculations/randomCorrections.ts';
import {
  daysOfMonth,
  randomVisits,
  storeVisits,
  type Shop,
} from '../../tests/support/calculations/randomMonth.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { ShareCorrection, Statement } from '../contract/report.ts';
import { dateAfter } from '../server/businessTime.ts';

const lastPastDay = 32;

let clock = new Date();
const api = setUpApi({ now: () => clock });
let therapists: { id: number; serviceId: number }[];
let places: number[];

beforeAll(async () => {
  therapists = [await makeTherapist(api.manage), await makeTherapist(api.manage)];
  places = (
    await api.sql<{ id: number }[]>`
      insert into locations (city, district) select 'Bangkok', 'Khet ' || n from generate_series(1, 2) n returning id`
  ).map(({ id }) => id);
});

const days = fc
  .tuple(fc.nat(daysOfMonth - 1), fc.nat(daysOfMonth - 1))
  .map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
/** Of days that are over: half of them overlap others. */
const daysToSettle = fc.constantFrom(
  { first: 0, last: 7 },
  { first: 8, last: 15 },
  { first: 16, last: 23 },
  { first: 24, last: 31 },
  { first: 0, last: 15 },
  { first: 16, last: 31 },
);
const therapist = fc.nat(1);
const settle = fc.record({ kind: fc.constant('settle' as const), therapist, days: daysToSettle });
const event = fc.oneof(
  // of settled statements some are settled after another one was corrected
  { weight: 4, arbitrary: settle },
  fc.record({ kind: fc.constant('takeBack' as const), therapist }),
  fc.record({ kind: fc.constant('erase' as const), booking: fc.nat() }),
  fc.record({ kind: fc.constant('join' as const), kept: fc.nat(2), other: fc.nat(2) }),
  fc.record({
    kind: fc.constant('share' as const),
    therapist,
    days,
    percent: fc.integer({ min: 0, max: 10_000 }),
  }),
);
type MonthEvent = typeof event extends fc.Arbitrary<infer One> ? One : never;

const month = fc.record({
  /** from 2026 on */
  firstDay: fc.integer({ min: 0, max: 1_000 }).map((day) => dateAfter('2026-01-01', day)),
  visits: randomVisits,
  settled: fc.array(settle, { maxLength: 2, size: 'max' }),
  rounds: fc.array(
    fc.record({
      corrections: fc.array(randomCorrection, { maxLength: 6, size: 'max' }),
      events: fc.array(event, { maxLength: 3, size: 'max' }),
      period: days,
    }),
    { minLength: 1, maxLength: 4, size: 'max' },
  ),
});
type Month = typeof month extends fc.Arbitrary<infer One> ? One : never;

/**
 * Compares these many random months, and as many again until each kind of line was there `least` times. Returns how
 * many numbers it has compared, and the kinds that were rarer nevertheless.
 */
async function compareMonths(numRuns: number, least = 0) {
  const kinds = countKinds();
  const comparison = sumsComparison(api, kinds);

  const run = async ({ firstDay, visits, settled, rounds }: Month) => {
    clock = new Date(`${dateAfter(firstDay, lastPastDay)}T12:00:00+07:00`);
    const now = clock.getTime();
    const shop: Shop = { sql: api.sql, therapists, places, firstDay };
    const ids = await storeVisits(shop, visits);
    const datesOf = ({ first, last }: { first: number; last: number }): Days => ({
      from: dateAfter(firstDay, first),
      to: dateAfter(firstDay, last),
    });
    let settlements: PlainSettlement[] = [];
    let ledger = await readLedger(api.sql);

    const apply = async (one: MonthEvent): Promise<void> => {
      if (one.kind === 'settle') await settleStatement(therapists[one.therapist]!.id, datesOf(one.days));
      if (one.kind === 'takeBack') await takeBack(therapists[one.therapist]!.id);
      if (one.kind === 'share')
        await correctShares(therapists[one.therapist]!.id, datesOf(one.days), one.percent);
      if (one.kind === 'erase') await erase(ids.bookings[one.booking % ids.bookings.length]!);
      if (one.kind === 'join') await join(ids.customers[one.kept]!, ids.customers[one.other]!);
    };
    const settleStatement = async (therapistId: number, dates: Days) => {
      const own = settlements.filter((one) => one.therapist === therapistId);
      const isSettled = own.some(({ from, to }) => from === dates.from && to === dates.to);
      const isRejected = !isSettled && own.some(({ from, to }) => from <= dates.to && to >= dates.from);
      const statement = plainStatement(ledger, therapistId, dates, now, settlements);
      const { owed } = statement.totals;
      const { status, body } = await api.manage<{ data: Statement[] } & ErrorBody>(
        'POST',
        '/statements/settle',
        { therapistId, ...dates, amount: owed / 100, paidOn: thaiDay(now), note: null },
      );
      expect([status, body.code]).toEqual(isRejected ? [409, 'duplicate'] : [201, undefined]);
      if (isRejected) {
        kinds.note('settled again: refused');
        return;
      }
      comparison.compare('settled', inSatang(body.data[0]!.settlement!.amount), owed);
      if (isSettled) return;
      settlements = [...settlements, plainSettlement(statement, therapistId, dates)];
      if (owed !== 0) kinds.note(owed > 0 ? 'settled: the shop paid' : 'settled: the therapist paid');
    };
    const takeBack = async (therapistId: number) => {
      const [last] = settlements
        .filter((one) => one.therapist === therapistId)
        .toSorted((a, b) => b.from.localeCompare(a.from));
      if (!last) return;
      const [stored] = await api.sql<[{ id: number }]>`
        select id from settlements where therapist_id = ${therapistId} and from_day = ${last.from}::date`;
      expect((await api.manage('DELETE', `/statements/settlements/${stored.id}`)).status).toBe(204);
      settlements = settlements.filter((one) => one !== last);
      kinds.note('settlement taken back');
    };
    const correctShares = async (therapistId: number, dates: Days, percent: number) => {
      const isOne = (booking: LedgerBooking) =>
        booking.therapistId === therapistId && isWithin(thaiDay(booking.start), dates);
      const shareOf = (bookings: LedgerBooking[]) =>
        sum(
          bookings
            .filter(isOne)
            .map((one) => plainLine(one, therapistId, (day) => isWithin(day, dates), now)?.share ?? 0),
        );
      const after = ledger.map((booking) => (isOne(booking) ? { ...booking, share: percent } : booking));
      const expected = {
        visits: ledger.filter((one) => isOne(one) && one.status === 'approved' && one.share !== percent)
          .length,
        shareBefore: shareOf(ledger),
        shareAfter: shareOf(after),
      };
      for (const isPreview of [true, false]) {
        const input = { therapistId, ...dates, sharePercent: percent / 100, isPreview };
        const { body } = await api.manage<{ data: ShareCorrection }>('POST', '/statements/share', input);
        const { visits: changed, shareBefore, shareAfter } = body.data;
        const shown = {
          visits: changed,
          shareBefore: inSatang(shareBefore),
          shareAfter: inSatang(shareAfter),
        };
        comparison.compare('shares', shown, expected);
      }
      ledger = after;
      kinds.note('share of a period corrected');
    };
    const erase = async (id: number) => {
      expect((await api.manage('POST', `/bookings/${id}/erase`)).status).toBeLessThan(300);
      ledger = ledger.map((one) => (one.id === id ? { ...one, customerId: null, isErased: true } : one));
    };
    const join = async (kept: number, other: number) => {
      const known = new Set(ledger.map(({ customerId }) => customerId));
      const isPossible = kept !== other && known.has(kept) && known.has(other);
      const { status } = await api.manage('POST', `/customers/${kept}/join`, { otherId: other });
      expect(status).toBe(isPossible ? 200 : 404);
      if (!isPossible) return;
      ledger = ledger.map((one) => (one.customerId === other ? { ...one, customerId: kept } : one));
      kinds.note('customers joined');
    };
    const compareAll = async (period: Days) => {
      const next = { from: dateAfter(firstDay, lastPastDay), to: dateAfter(firstDay, daysOfMonth - 1) };
      for (const dates of [period, next, ...settlements])
        await comparison.statements(ledger, therapists, { from: dates.from, to: dates.to }, now, settlements);
      await comparison.report(ledger, period, now);
      await comparison.lists(ledger, now);
      await comparison.methods(ledger, period);
      kinds.noteBookings(ledger, now);
    };

    for (const one of settled) await apply(one);
    for (const { corrections, events, period } of rounds) {
      for (const correction of corrections) await storeCorrection(shop, ids.bookings, correction);
      ledger = await readLedger(api.sql);
      for (const one of events) await apply(one);
      // nothing of it changes money but what was said above
      expect(await readLedger(api.sql)).toEqual(ledger);
      await compareAll(datesOf(period));
    }
  };

  const mostTimes = 5;
  for (let times = 0; times === 0 || (times < mostTimes && kinds.rarerThan(least).length > 0); times += 1)
    await fc.assert(fc.asyncProperty(month, run), { numRuns });
  return { comparisons: comparison.comparisons(), rare: kinds.rarerThan(least) };
}

const title = 'statements, reports and lists of random months equal a second calculation to the satang';
it(title, { timeout: 120_000 }, async () => {
  expect((await compareMonths(4)).comparisons).toBeGreaterThan(1_000);
});
it(
  `${title}, in more than 20,000 numbers with every kind of line among them`,
  { tags: ['full'], timeout: 600_000 },
  async () => {
    const { comparisons, rare } = await compareMonths(60, 5);
    process.stdout.write(`${comparisons} sums compared\n`);
    expect(rare).toEqual([]);
    expect(comparisons).toBeGreaterThanOrEqual(20_000);
  },
);
