import * as v from 'valibot';
import type { BookingOrigin } from './booking.ts';
import { datesQuery } from './dayPlan.ts';
import { body, numericId } from './fields.ts';
import type { Place } from './location.ts';
import type { Named } from './translations.ts';

/** The query of reports, statements and exports: business dates, both inclusive, of everybody or of one therapist. */
export const reportQuery = v.intersect([datesQuery, body({ therapistId: v.optional(numericId) })]);
export type ReportQuery = v.InferOutput<typeof reportQuery>;

/** Business dates (`yyyy-MM-dd`), both inclusive. */
export type DateRange = { from: string; to: string };

/** What one bar of the chart stands for. */
export type ReportGrain = 'hour' | 'day' | 'month';

/** Money in THB, by the day on which it was paid; bookings by the day on which they begin. */
export type ReportFigures = {
  /** paid, less refunds */
  income: number;
  /** still to be paid for the visits */
  open: number;
  /** all bookings, whatever their status */
  requests: number;
  /** approved bookings that have begun, without no-shows */
  visits: number;
  declined: number;
  cancelled: number;
  noShows: number;
};

/** How bookings came in: from the site, or entered by the administrator. */
type ReportedOrigin = 'site' | BookingOrigin;

/** `GET /api/admin/reports`. Lists are sorted by income, highest first. */
export type Report = DateRange & {
  /** the period that it is compared with */
  before: DateRange;
  grain: ReportGrain;
  totals: ReportFigures;
  totalsBefore: ReportFigures;
  /** each hour (`HH:mm`), date or month (`yyyy-MM`) with any figures, in order */
  series: (ReportFigures & { at: string })[];
  therapists: (ReportFigures & Named & { id: number })[];
  services: (ReportFigures & Named & { id: number })[];
  /** id null: the address names no place of its therapist */
  districts: (ReportFigures & (({ id: number } & Place) | { id: null; city: null; district: null }))[];
  sources: (ReportFigures & { source: ReportedOrigin })[];
};

/** What a statement says of a booking, see sql/functions/statement_lines.sql. */
export type StatementLineKind = 'visit' | 'no_show' | 'ahead' | 'cancelled' | 'reassigned';

/** Sums of a statement, in THB. */
type StatementSums = {
  price: number;
  /** what customers owe in all */
  due: number;
  /** what they paid, less refunds */
  paid: number;
  /** what the therapist has */
  held: number;
  refunded: number;
  voided: number;
};

/** One booking in a statement, without its customer. */
export type StatementLine = StatementSums & {
  bookingId: number;
  /** ISO 8601 in UTC */
  startTime: string;
  service: Named;
  kind: StatementLineKind;
  sharePercent: number | null;
  /** null: no share was agreed when it was booked */
  share: number | null;
};

/** What a therapist keeps of a period and what is owed, in THB. */
export type Statement = DateRange & {
  therapist: Named & { id: number };
  /** in the order of their start */
  lines: StatementLine[];
  totals: StatementSums & {
    share: number;
    /** share less what they have: the shop owes it to the therapist; below zero: the therapist owes it to the shop */
    owed: number;
    visits: number;
    noShows: number;
    /** visits for which no share was agreed: they count as none */
    withoutShare: number;
  };
};

/** `GET /api/admin/export/{name}.csv`, and `.xlsx` */
export const exportNames = ['bookings', 'payments', 'customers', 'statements'] as const;
export type ExportName = (typeof exportNames)[number];
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
