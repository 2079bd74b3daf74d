import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { PageOfCustomers } from '#contract/customer.ts';
import type { Unpaid } from '#contract/payment.ts';
import type { Report, ReportFigures, Statement, StatementLine } from '#contract/report.ts';
import type { TestApi } from '../api/api.ts';
import type { LedgerBooking } from './ledger.ts';
import type { countKinds } from './moneyKinds.ts';
import {
  plainCustomers,
  plainFigures,
  plainGroups,
  plainMethods,
  plainTotals,
  plainUnsettled,
} from './plainReport.ts';
import { plainStatement, type Days, type PlainSettlement } from './plainStatement.ts';

/** THB as whole satang. Fails when it is no amount in satang. */
export function inSatang(thb: number): number {
  const satang = Math.round(thb * 100);
  if (satang / 100 !== thb) throw new Error(`${thb} THB is no amount in satang`);
  return satang;
}

const lineInSatang = ({ bookingId: _id, startTime: _at, service: _of, kind, ...line }: StatementLine) => {
  const { sharePercent, share, ...money } = line;
  return {
    kind,
    ...moneyInSatang(money),
    sharePercent: sharePercent === null ? null : inSatang(sharePercent),
    share: share === null ? null : inSatang(share),
  };
};

const totalsInSatang = ({ totals: { visits, noShows, withoutShare, ...money } }: Statement) => ({
  ...moneyInSatang(money),
  visits,
  noShows,
  withoutShare,
});

const moneyInSatang = <Money extends Record<string, number>>(money: Money) =>
  Object.fromEntries(Object.entries(money).map(([name, thb]) => [name, inSatang(thb)])) as Money;

const figuresInSatang = (figures: ReportFigures): ReportFigures => ({
  income: inSatang(figures.income),
  open: inSatang(figures.open),
  requests: figures.requests,
  visits: figures.visits,
  declined: figures.declined,
  cancelled: figures.cancelled,
  noShows: figures.noShows,
});

type Shown = number | string | null | { [name: string]: Shown };

const numbersIn = (shown: Shown): number =>
  typeof shown === 'object' && shown !== null
    ? Object.values(shown).reduce<number>((all, one) => all + numbersIn(one), 0)
    : Number(typeof shown === 'number');

/** Compares what the API says with a second calculation, and counts the numbers that it compares. */
export function sumsComparison(api: TestApi, kinds: ReturnType<typeof countKinds>) {
  let comparisons = 0;

  const compare = (what: string, shown: Shown, expected: Shown) => {
    expect(shown, what).toEqual(expected);
    comparisons += numbersIn(expected);
  };
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await api.manage<T>('GET', path);
    expect(status, path).toBe(200);
    return body;
  };
  const ofDays = ({ from, to }: Days) => `from=${from}&to=${to}`;

  async function statements(
    bookings: readonly LedgerBooking[],
    therapists: readonly { id: number }[],
    days: Days,
    now: number,
    settlements: readonly PlainSettlement[],
  ): Promise<void> {
    const { data } = await read<{ data: Statement[] }>(`/statements?${ofDays(days)}`);
    for (const { id } of therapists) {
      const shown = data.find(({ therapist }) => therapist.id === id)!;
      const { lines, corrections, totals } = plainStatement(bookings, id, days, now, settlements);
      const where = `statement of ${id} from ${days.from} to ${days.to}`;
      compare(
        `${where}: lines`,
        Object.fromEntries(shown.lines.map((line) => [line.bookingId, lineInSatang(line)])),
        Object.fromEntries(lines.map(({ bookingId, owed: _owed, ...line }) => [bookingId, line])),
      );
      compare(
        `${where}: corrections`,
        Object.fromEntries(shown.corrections.map(({ bookingId, amount }) => [bookingId, inSatang(amount)])),
        Object.fromEntries(corrections),
      );
      compare(`${where}: totals`, totalsInSatang(shown), totals);
      if (lines.some(({ kind }) => kind === 'other_day')) kinds.note('line of a visit on another day');
      if (corrections.size > 0)
        kinds.note(
          shown.settlement ? 'correction in a settled statement' : 'correction of a settled statement',
        );
    }
  }

  async function report(bookings: readonly LedgerBooking[], days: Days, now: number): Promise<void> {
    const { data } = await read<{ data: Report }>(`/reports?${ofDays(days)}`);
    compare('report', figuresInSatang(data.totals), plainTotals(bookings, days, now));
    compare('report before', figuresInSatang(data.totalsBefore), plainTotals(bookings, data.before, now));
    const shown: Record<keyof ReturnType<typeof plainGroups>, [name: string, ReportFigures][]> = {
      series: data.series.map((one) => [one.at, one]),
      therapists: data.therapists.map((one) => [String(one.id), one]),
      services: data.services.map((one) => [String(one.id), one]),
      districts: data.districts.map((one) => [String(one.id), one]),
      sources: data.sources.map((one) => [one.source, one]),
    };
    for (const [list, groupOf] of Object.entries(plainGroups(data.grain)))
      compare(
        `report: ${list}`,
        Object.fromEntries(
          shown[list as keyof typeof shown].map(([name, figures]) => [name, figuresInSatang(figures)]),
        ),
        plainFigures(bookings, days, now, groupOf),
      );
  }

  async function lists(bookings: readonly LedgerBooking[], now: number): Promise<void> {
    const { unpaid, owedBack } = (await read<{ data: Unpaid }>('/unpaid')).data;
    compare(
      'unpaid and owed back',
      Object.fromEntries(
        [...unpaid, ...owedBack].map(({ bookingId, amount }) => [bookingId, inSatang(amount)]),
      ),
      plainUnsettled(bookings, now),
    );
    const { data: customers } = await read<PageOfCustomers>('/customers?limit=100');
    compare(
      'customers',
      Object.fromEntries(
        customers.map(({ id, bookings: count, visits, noShows, spent }) => [
          id,
          { bookings: count, visits, noShows, spent: inSatang(spent) },
        ]),
      ),
      plainCustomers(bookings, now),
    );
  }

  /** By method and holder, as the file of payments has them. */
  async function methods(bookings: readonly LedgerBooking[], days: Days): Promise<void> {
    const path = `${api.base}/api/admin/export/payments.csv?${ofDays(days)}`;
    const file = await fetch(path, { headers: { Authorization: `Bearer ${api.token}` } });
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    const sums: Record<string, { paid: number; givenBack: number; tips: number }> = {};
    for (const row of rows.filter(({ voided_at: voidedAt }) => voidedAt === '')) {
      const of = (sums[`${row['method']} ${row['held_by']}`] ??= { paid: 0, givenBack: 0, tips: 0 });
      of.paid += inSatang(Number(row['paid']));
      of.givenBack += inSatang(Number(row['given_back']));
      of.tips += inSatang(Number(row['tip']));
    }
    compare('payments by method and holder', sums, plainMethods(bookings, days));
  }

  return {
    compare,
    statements,
    report,
    lists,
    methods,
    comparisons: () => comparisons,
  };
}
