import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { addWakingMinutes, endOfQuietHours, latestAnswerTime } from '../contract/answerTime.ts';

const api = setUpApi();

const minute = 60_000;
const moments = fc
  .integer({ min: 0, max: 60 * 24 * 60 })
  .map((minutes) => Date.parse('2026-11-20T00:00:00Z') + minutes * minute);

it('the app counts waking minutes, and says when a request is answered at the latest, as the database does', async () => {
  const cases = fc.sample(
    fc.record({
      arranged: moments,
      ahead: fc.integer({ min: 1, max: 20_000 }),
      within: fc.option(fc.integer({ min: 15, max: 10_080 })),
    }),
    300,
  );
  const rows = cases.map(({ arranged, ahead, within }, n) => ({
    n,
    arranged: new Date(arranged).toISOString(),
    start: new Date(arranged + ahead * minute).toISOString(),
    within,
  }));
  const inDatabase = await api.sql<{ until: Date; waking: Date | null }[]>`
    select
      coalesce(decline_at(b, r.within), answer_deadline(b)) as until,
      add_waking_minutes(r.arranged, r.within) as waking
    from jsonb_to_recordset(${api.sql.json(rows)}) r(n integer, arranged timestamptz, start timestamptz, within integer)
    cross join lateral jsonb_populate_record(
      null::bookings, jsonb_build_object('arranged_at', r.arranged, 'start_time', r.start)) b
    order by r.n`;
  const here = cases.map(({ arranged, ahead, within }) => ({
    until: new Date(latestAnswerTime(arranged, arranged + ahead * minute, within)),
    waking: within === null ? null : new Date(addWakingMinutes(arranged, within)),
  }));
  expect(here).toEqual([...inDatabase]);
});

it('the app knows until when nobody answers, as the database does', async () => {
  const cases = fc.sample(moments, 300);
  const inDatabase = await api.sql<{ at: Date }[]>`
    select after_quiet_hours(m::timestamptz) as at
    from unnest(${cases.map((moment) => new Date(moment).toISOString())}::text[]) with ordinality as t(m, n) order by n`;
  expect(cases.map((moment) => new Date(endOfQuietHours(moment) ?? moment))).toEqual(
    inDatabase.map(({ at }) => at),
  );
});
