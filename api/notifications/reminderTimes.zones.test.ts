import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as plain from '../../tests/support/calculations/plainReminders.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';

const database = setUpDatabase();

const at = (local: string): Date => new Date(`${local.replace(' ', 'T')}:00+07:00`);
const local = (moment: Date): string =>
  new Date(moment.getTime() + 7 * plain.hour).toISOString().slice(0, 16).replace('T', ' ');

/** Any second of two years. */
const anyMoment = fc
  .integer({ min: 0, max: (2 * 365 * plain.day) / 1000 })
  .map((second) => new Date(Date.UTC(2026, 0, 1) + second * 1000));
const manyMoments = fc.array(anyMoment, { minLength: 50, maxLength: 50 });
const runs = { numRuns: 20 };

/** The results of an SQL expression over `moment`, each in ms, for all moments in one query. */
async function inSql(moments: Date[], expression: string): Promise<number[]> {
  const rows = await database.sql.unsafe<{ result: Date }[]>(
    `select ${expression} as result from unnest($1::text[]::timestamptz[]) with ordinality as m (moment, place) order by place`,
    [moments.map((moment) => moment.toISOString())],
  );
  return rows.map(({ result }) => result.getTime());
}

it('quiet hours are 21:00 to 8:00 in Thailand: outside of them a moment stays, in them it becomes the next 8:00', async () => {
  await fc.assert(
    fc.asyncProperty(manyMoments, async (moments) => {
      const after = await inSql(moments, 'after_quiet_hours(moment)');
      expect(after).toEqual(moments.map((moment) => plain.afterQuietHours(moment.getTime())));
      expect(after.some(plain.isQuiet)).toBe(false);
    }),
    runs,
  );
  const edges = [
    '2026-12-01 20:59',
    '2026-12-01 21:00',
    '2026-12-02 00:00',
    '2026-12-02 07:59',
    '2026-12-02 08:00',
  ];
  const after = await inSql(edges.map(at), 'after_quiet_hours(moment)');
  expect(after.map((moment) => local(new Date(moment)))).toEqual([
    '2026-12-01 20:59',
    '2026-12-02 08:00',
    '2026-12-02 08:00',
    '2026-12-02 08:00',
    '2026-12-02 08:00',
  ]);
});

it('waking minutes do not pass in the quiet hours', async () => {
  await fc.assert(
    fc.asyncProperty(manyMoments, fc.integer({ min: 15, max: 10_080 }), async (moments, minutes) => {
      const later = await inSql(moments, `add_waking_minutes(moment, ${minutes})`);
      expect(later).toEqual(moments.map((moment) => plain.addWakingMinutes(moment.getTime(), minutes)));
    }),
    runs,
  );
  const [evening] = await inSql([at('2026-12-01 20:30')], 'add_waking_minutes(moment, 60)');
  expect(local(new Date(evening!))).toBe('2026-12-02 08:30');
});

type Row = { event: string; due: Date; until: Date };
const remindersOf = async (start: Date): Promise<Row[]> =>
  database.sql<
    Row[]
  >`select event, due, useful_until as until from customer_reminders(${start}) order by due`;

it.each([
  ['2026-12-01 14:00', '2026-11-30 18:00', '2026-12-01 12:00'],
  ['2026-12-01 10:00', '2026-11-30 18:00', '2026-12-01 08:00'],
  // two hours before is 7:00
  ['2026-12-01 09:00', '2026-11-30 18:00', '2026-12-01 08:00'],
  ['2026-12-01 08:59', '2026-11-30 18:00', null],
  // Thai midnight
  ['2026-12-01 00:00', '2026-11-30 18:00', null],
  ['2026-11-30 23:59', '2026-11-29 18:00', '2026-11-30 20:00'],
  ['2026-11-30 22:59', '2026-11-29 18:00', '2026-11-30 20:59'],
])('the customer of a visit on %s is reminded on %s and on %s', async (start, evening, sameDay) => {
  const reminders = await remindersOf(at(start));
  expect(reminders.map(({ due }) => local(due))).toEqual(sameDay ? [evening, sameDay] : [evening]);
});

it('no reminder is due in the quiet hours, after the start, or after another has taken its place', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoment, async (start) => {
      const reminders = await remindersOf(start);
      expect(reminders.map(({ event, due, until }) => [event, due.getTime(), until.getTime()])).toEqual(
        plain
          .customerReminders(start.getTime())
          .map(({ event, due, usefulUntil }) => [event, due, usefulUntil]),
      );
      for (const { due, until } of reminders) {
        expect(plain.isQuiet(due.getTime())).toBe(false);
        expect(due < until && until <= start).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

/** SQL of a booking with these two times, all else empty. */
const booking = (arranged: Date, start: Date) => database.sql`
  jsonb_populate_record(null::bookings, jsonb_build_object(
    'arranged_at', ${arranged}::timestamptz, 'start_time', ${start}::timestamptz))`;

const nagsOf = async (arranged: Date, start: Date, after: number | null): Promise<Row[]> =>
  database.sql<Row[]>`
    select due, useful_until as until from shop_nags(${arranged}, ${start}, ${after}) where due is not null order by due`;

it.each([
  ['2026-12-01 10:00', '2026-12-01 18:00', ['2026-12-01 10:15', '2026-12-01 16:00']],
  // made in the night, for the next morning: one at 8:00
  ['2026-12-01 23:00', '2026-12-02 09:00', ['2026-12-02 08:00']],
  ['2026-12-01 23:00', '2026-12-02 14:00', ['2026-12-02 08:00', '2026-12-02 12:00']],
  // the visit has begun at 8:00
  ['2026-12-01 23:00', '2026-12-02 07:30', ['2026-12-01 23:15', '2026-12-02 05:30']],
  // the second one would follow the first at once
  ['2026-12-01 10:00', '2026-12-01 13:00', ['2026-12-01 10:15']],
  ['2026-12-01 20:50', '2026-12-02 12:00', ['2026-12-02 08:00', '2026-12-02 10:00']],
])('a request of %s for %s that nobody answers is told again at %j', async (made, start, expected) => {
  const nags = await nagsOf(at(made), at(start), 15);
  expect(nags.map(({ due }) => local(due))).toEqual(expected);
});

it('nags are as calculated plainly, and wait for 8:00 unless the visit has begun by then', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoment, fc.integer({ min: 1, max: 4 * 24 * 60 }), async (made, ahead) => {
      const start = new Date(made.getTime() + ahead * plain.minute);
      const nags = await nagsOf(made, start, 15);
      expect(nags.map(({ due, until }) => [due.getTime(), until.getTime()])).toEqual(
        plain.shopNags(made.getTime(), start.getTime(), 15).map(({ due, usefulUntil }) => [due, usefulUntil]),
      );
      for (const { due } of nags) {
        expect(plain.isQuiet(due.getTime()) && plain.afterQuietHours(due.getTime()) < start.getTime()).toBe(
          false,
        );
      }
      expect(await nagsOf(made, start, null)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('a request is to be answered half an hour before its start, or in half of the time that was left', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoment, fc.integer({ min: 1, max: 3_000 }), async (made, ahead) => {
      const start = new Date(made.getTime() + ahead * plain.minute);
      const [row] = await database.sql<
        { until: Date }[]
      >`select answer_deadline(${booking(made, start)}) as until`;
      expect(row!.until.getTime()).toBe(plain.answerDeadline(made.getTime(), start.getTime()));
    }),
    { numRuns: 100 },
  );
});
