import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { randomVisits, storeVisits } from '../../tests/support/calculations/randomMonth.ts';
import {
  figuresInSatang,
  secondReport,
  secondStatement,
  totalsInSatang,
} from '../../tests/support/calculations/secondSums.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Report, ReportFigures, Statement } from '../contract/report.ts';
import { dateAfter } from '../server/businessTime.ts';

const firstDay = '2026-12-20';
/** the 33rd day */
const now = new Date('2027-01-21T12:00:00+07:00');

const api = setUpApi({ now: () => now });
let therapists: { id: number; serviceId: number }[];

beforeAll(async () => {
  therapists = [await makeTherapist(api.manage), await makeTherapist(api.manage)];
});

const read = async <T>(path: string, { from, to }: Dates): Promise<T> => {
  const { status, body } = await api.manage<{ data: T }>('GET', `/${path}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body.data;
};

type Dates = { from: string; to: string };

const periods = fc.tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 39 })).map(([a, b]) => ({
  from: dateAfter(firstDay, Math.min(a, b)),
  to: dateAfter(firstDay, Math.max(a, b)),
}));

const compare = fc.asyncProperty(randomVisits, periods, async (visits, period) => {
  await storeVisits(api.sql, therapists, firstDay, visits);
  const statements = await read<Statement[]>('statements', period);
  for (const { id } of therapists) {
    const statement = statements.find(({ therapist }) => therapist.id === id)!;
    expect(totalsInSatang(statement)).toEqual(await secondStatement(api.sql, period, now, id));
  }

  const report = await read<Report>('reports', period);
  expect(figuresInSatang(report.totals)).toEqual(await secondReport(api.sql, period, now));
  for (const list of ['series', 'therapists', 'services', 'districts', 'sources'] as const) {
    expect([list, sumOf(report[list])]).toEqual([list, figuresInSatang(report.totals)]);
  }
  expect(figuresInSatang(report.totalsBefore)).toEqual(await secondReport(api.sql, report.before, now));
});

const names = ['income', 'open', 'requests', 'visits', 'declined', 'cancelled', 'noShows'] as const;

const sumOf = (list: readonly ReportFigures[]): ReportFigures => {
  const satang = list.map(figuresInSatang);
  return Object.fromEntries(
    names.map((name) => [name, satang.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as ReportFigures;
};

const title = 'statements and reports of random days equal a second calculation to the satang';
it(title, () => fc.assert(compare, { numRuns: 8 }));
it(`${title}, many of them`, { tags: ['full'], timeout: 120_000 }, () =>
  fc.assert(compare, { numRuns: 100 }),
);
