import type { Report, ReportFigures, ShareCorrection, Statement, StatementLine } from '#contract/report.ts';

const figures = (income: number, visits: number, fields: Partial<ReportFigures> = {}): ReportFigures => ({
  income,
  open: 0,
  requests: visits + 2,
  visits,
  declined: 1,
  cancelled: 1,
  noShows: 0,
  ...fields,
});

const series = Array.from({ length: 23 }, (_, index) => ({
  at: `2026-11-${String(index + 1).padStart(2, '0')}`,
  ...figures(1_200 + ((index * 7) % 11) * 450, 2 + (index % 4)),
}));

/** The report of a November that has come to the 23rd. */
const ploy = { id: 1, name: 'Ploy Srisuwan', translations: { th: { name: 'พลอย ศรีสุวรรณ' } } };
const oilMassage = {
  name: 'Oil Massage',
  translations: { th: { name: 'นวดน้ำมัน' }, hi: { name: 'तेल मालिश' } },
};

export const november: Report = {
  from: '2026-11-01',
  to: '2026-11-30',
  before: { from: '2026-10-01', to: '2026-10-23' },
  grain: 'day',
  totals: figures(86_450, 74, { open: 3_200, requests: 118, declined: 5, cancelled: 7, noShows: 2 }),
  totalsBefore: figures(77_187.5, 69, { requests: 101, declined: 9, cancelled: 4, noShows: 1 }),
  series,
  therapists: [
    { ...ploy, ...figures(38_400, 31, { open: 1_600 }) },
    { id: 2, name: 'Krit Thongdee', ...figures(27_050, 24, { noShows: 2 }) },
    { id: 3, name: 'อนงค์ ใจดี', ...figures(21_000, 19) },
  ],
  services: [
    { id: 1, ...oilMassage, ...figures(52_450, 40) },
    { id: 2, name: 'นวดแผนไทยแบบดั้งเดิมและประคบสมุนไพร', ...figures(34_000, 34) },
  ],
  districts: [
    {
      id: 1,
      city: 'Bangkok',
      district: 'Watthana',
      translations: { th: { city: 'กรุงเทพฯ', district: 'วัฒนา' }, hi: { city: 'बैंकॉक', district: 'वत्थना' } },
      ...figures(60_000, 50),
    },
    { id: null, city: null, district: null, ...figures(26_450, 24) },
  ],
  sources: [
    { source: 'site', ...figures(56_450, 50) },
    { source: 'line', ...figures(30_000, 24) },
  ],
};

const line = (bookingId: number, startTime: string, fields: Partial<StatementLine> = {}): StatementLine => ({
  bookingId,
  startTime,
  service: oilMassage,
  kind: 'visit',
  price: 1_200,
  due: 1_200,
  paid: 1_200,
  held: 1_200,
  refunded: 0,
  voided: 0,
  sharePercent: 50,
  share: 600,
  tips: 0,
  unconfirmed: 0,
  paidOtherDays: 0,
  ...fields,
});

/** A statement with something of each kind, and more visits than a page of paper holds. */
export const ploysStatement: Statement = {
  from: '2026-11-01',
  to: '2026-11-30',
  therapist: ploy,
  settlement: null,
  overlapsSettled: false,
  corrections: [],
  lines: [
    ...Array.from({ length: 27 }, (_, index) =>
      line(
        index + 1,
        `2026-11-${String(Math.floor(index / 2) + 1).padStart(2, '0')}T0${3 + (index % 2) * 4}:00:00.000Z`,
      ),
    ),
    line(28, '2026-11-15T03:00:00.000Z', { kind: 'no_show', due: 300, paid: 300, held: 0, share: 150 }),
    line(29, '2026-11-16T03:00:00.000Z', {
      kind: 'cancelled',
      due: 0,
      paid: 0,
      held: 0,
      refunded: 500,
      share: 0,
    }),
    line(30, '2026-11-17T03:00:00.000Z', {
      voided: 1_200,
      held: 0,
      service: { name: 'นวดแผนไทยและประคบสมุนไพร' },
    }),
    line(31, '2026-11-18T03:00:00.000Z', { held: 0, sharePercent: null, share: null }),
  ],
  totals: {
    price: 37_200,
    due: 35_100,
    paid: 35_100,
    held: 32_400,
    refunded: 500,
    voided: 1_200,
    share: 16_950,
    tips: 0,
    unconfirmed: 0,
    owed: -15_450,
    corrections: 0,
    visits: 29,
    noShows: 1,
    withoutShare: 1,
  },
};

/** A statement that can be settled, with corrections of the one before. */
export const octoberStatement: Statement = {
  ...ploysStatement,
  from: '2026-10-01',
  to: '2026-10-31',
  lines: ploysStatement.lines.slice(-4),
  corrections: [
    { bookingId: 90, startTime: '2026-09-28T03:00:00.000Z', service: { name: 'นวดเท้า' }, amount: -400 },
    {
      bookingId: 91,
      startTime: '2026-09-29T11:30:00.000Z',
      service: { name: 'Foot Massage' },
      amount: 120.5,
    },
  ],
  totals: { ...ploysStatement.totals, corrections: -279.5, owed: -15_729.5 },
};

export const settledStatement: Statement = {
  ...octoberStatement,
  settlement: {
    id: 1,
    amount: -15_729.5,
    paidOn: '2026-11-02',
    note: 'โอนเข้าบัญชีร้านแล้ว',
    settledAt: '2026-11-02T05:00:00.000Z',
    settledBy: 'admin',
    isLast: true,
  },
};

/** What another share changes in it. */
export const shareChange: ShareCorrection = { visits: 29, shareBefore: 16_950, shareAfter: 20_340.5 };
