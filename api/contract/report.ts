import * as v from 'valibot';
import type { BookingOrigin } from './booking.ts';
import { datesQuery } from './dayPlan.ts';
import { body, numericId } from './fields.ts';
import type { Place } from './location.ts';
import type { Named } from './translations.ts';

/** The query of reports, statements and exports: business dates, both inclusive; all therapists or one. */
export const reportQuery = v.intersect([datesQuery, body({ therapistId: v.optional(numericId) })]);
export type ReportQuery = v.InferOutput<typeof reportQuery>;

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

export type StatementLineKind = 'visit' | 'no_show' | 'ahead' | 'cancelled' | 'reassigned';

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
};

export type Statement = DateRange & {
  therapist: Named & { id: number };
  lines: StatementLine[];
  totals: StatementSums & {
    share: number;
    /** tips that the shop has, and owes to the therapist; those that the therapist has are not counted */
    tips: number;
    unconfirmed: number;
    /**
     * share and tips less what they have: the shop owes it to the therapist; below zero: the therapist owes it to
     * the shop
     */
    owed: number;
    visits: number;
    noShows: number;
    /** visits without an agreed share, which count as a share of 0 */
    withoutShare: number;
  };
};

export const exportNames = ['bookings', 'payments', 'customers', 'statements'] as const;
export type ExportName = (typeof exportNames)[number];
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
