import * as v from 'valibot';
import type { BookingOrigin } from './booking.ts';
import { datesQuery } from './dayPlan.ts';
import { body, businessDate, id, numericId, optionalText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { Place } from './location.ts';
import { share } from './therapist.ts';
import type { Named } from './translations.ts';

/** The query of reports, statements and exports: business dates, both inclusive; all therapists or one. */
export const reportQuery = v.intersect([datesQuery, body({ therapistId: v.optional(numericId) })]);
export type ReportQuery = v.InferOutput<typeof reportQuery>;

/**
 * `POST /api/admin/statements/settle`: the statement of these business days was paid on `paidOn`. `amount` in THB,
 * as the statement says; below zero, the therapist paid it to the shop.
 */
export const settlementInput = v.pipe(
  body({
    therapistId: id,
    from: businessDate,
    to: businessDate,
    amount: v.number(ruleKey('amountInvalid')),
    paidOn: businessDate,
    note: optionalText(500),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, ruleKey('dateInvalid')),
    ['to'],
  ),
);
export type SettlementInput = v.InferOutput<typeof settlementInput>;

/** `POST /api/admin/statements/share`: the share in % of a therapist's bookings that begin on these days. */
export const shareCorrectionInput = v.pipe(
  body({
    therapistId: id,
    from: businessDate,
    to: businessDate,
    sharePercent: share,
    isPreview: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, ruleKey('dateInvalid')),
    ['to'],
  ),
);
export type ShareCorrectionInput = v.InferOutput<typeof shareCorrectionInput>;

/** The approved visits whose share changes, and the share of all in THB. */
export type ShareCorrection = { visits: number; shareBefore: number; shareAfter: number };

export type DateRange = { from: string; to: string };

export type ReportGrain = 'hour' | 'day' | 'month';

/** Money in THB, by the day on which it was paid; bookings by the day on which they begin. */
export type ReportFigures = {
  income: number;
  open: number;
  requests: number;
  /** approved bookings that have begun, without no-shows */
  visits: number;
  declined: number;
  cancelled: number;
  noShows: number;
};

type ReportedOrigin = 'site' | BookingOrigin;

export type Report = DateRange & {
  before: DateRange;
  grain: ReportGrain;
  totals: ReportFigures;
  totalsBefore: ReportFigures;
  /** each hour (`HH:mm`), date or month (`yyyy-MM`) with any figures, in order */
  series: (ReportFigures & { at: string })[];
  therapists: (ReportFigures & Named & { id: number })[];
  services: (ReportFigures & Named & { id: number })[];
  /** id null: the address contains none of the therapist's locations */
  districts: (ReportFigures & (({ id: number } & Place) | { id: null; city: null; district: null }))[];
  sources: (ReportFigures & { source: ReportedOrigin })[];
};

/** `other_day`: the visit does not begin on the statement's days, and only its payments of these days count. */
export type StatementLineKind = 'visit' | 'no_show' | 'ahead' | 'cancelled' | 'other_day' | 'reassigned';

type StatementSums = {
  price: number;
  due: number;
  paid: number;
  held: number;
  refunded: number;
  voided: number;
};

export type StatementLine = StatementSums & {
  bookingId: number;
  startTime: string;
  service: Named;
  kind: StatementLineKind;
  sharePercent: number | null;
  /** null: no share was agreed when it was booked */
  share: number | null;
  /** tips that the shop has */
  tips: number;
  /** what the therapist entered at the door and no administrator has confirmed, tips included */
  unconfirmed: number;
  /** what was paid for a visit of the statement's days on other days, and is not in `paid` */
  paidOtherDays: number;
};

/** What was paid for a period. `amount` as `owed`: above zero, the shop paid the therapist. */
type Settlement = {
  id: number;
  amount: number;
  paidOn: string;
  note: string | null;
  settledAt: string;
  settledBy: string;
  /** whether it can be taken back: no later period is settled */
  isLast: boolean;
};

/** What has changed of a booking in a settled period: above zero, the shop owes it to the therapist. */
type StatementCorrection = { bookingId: number; startTime: string; service: Named; amount: number };

export type Statement = DateRange & {
  therapist: Named & { id: number };
  /** null: the period was not settled as a whole */
  settlement: Settlement | null;
  /** whether a part of the period was settled, so that the whole cannot be */
  overlapsSettled: boolean;
  lines: StatementLine[];
  /** what has changed in settled periods since: in a statement after all of them, and in the one it was settled with */
  corrections: StatementCorrection[];
  totals: StatementSums & {
    share: number;
    /** tips that the shop has, and owes to the therapist; those that the therapist has are not counted */
    tips: number;
    unconfirmed: number;
    /**
     * share and tips less what they have, and the corrections: the shop owes it to the therapist; below zero: the
     * therapist owes it to the shop; of a settled period, what was paid
     */
    owed: number;
    corrections: number;
    visits: number;
    noShows: number;
    /** visits without an agreed share, which count as a share of 0 */
    withoutShare: number;
  };
};

/**
 * `GET /api/t/statements`: a therapist's own statements, the newest first: what is not settled yet, then what was
 * settled last. Who settled it and the administrator's note are left out.
 */
export type TherapistStatement = Pick<Statement, keyof DateRange | 'lines' | 'corrections' | 'totals'> & {
  settlement: Pick<Settlement, 'paidOn'> | null;
};

export const exportNames = ['bookings', 'payments', 'customers', 'statements'] as const;
export type ExportName = (typeof exportNames)[number];
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
