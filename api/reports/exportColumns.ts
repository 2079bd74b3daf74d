import type { CellKind } from './csv.ts';

/** Headings are the same in every language, for programs that read the columns. */
export type Column = readonly [heading: string, expression: string, kind: CellKind];

const businessLocalTime = (moment: string): string =>
  `to_char(${moment} at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI')`;
const district = `case when l.id is not null then l.district || ', ' || l.city end`;
const contacts = (kind: string): string => `(
  select string_agg(k.value, '; ' order by k.contact) from customer_contacts k where k.customer_id = c.id and k.kind = '${kind}')`;

/**
 * Of `bookings b` with therapist t, service s, location l, contacts k, visit v and the payments' sums money.
 */
export const bookingExportColumns: readonly Column[] = [
  ['id', 'b.id', 'plain'],
  ['start', businessLocalTime('b.start_time'), 'plain'],
  ['end', businessLocalTime('b.end_time'), 'plain'],
  ['therapist', 't.name', 'text'],
  ['service', 's.name', 'text'],
  ['minutes', 'minutes_between(b.start_time, b.end_time)', 'plain'],
  ['status', 'b.status', 'text'],
  ['visit_state', 'v.state', 'text'],
  ['cancelled_by', `case when b.status = 'cancelled' then coalesce(b.cancelled_by, 'shop') end`, 'text'],
  ['source', `coalesce(b.origin, 'site')`, 'text'],
  ['name', 'b.client_name', 'text'],
  ['phone', 'k.phone', 'phone'],
  ['whatsapp', 'k.whatsapp', 'phone'],
  ['email', 'k.email', 'text'],
  ['line', 'k.line_id', 'text'],
  ['address', 'b.client_address', 'text'],
  ['district', district, 'text'],
  ['notes', 'b.notes', 'text'],
  ['price', 'b.price', 'plain'],
  ['due', 'money.due', 'plain'],
  ['paid', 'money.paid', 'plain'],
  ['share_percent', 'b.share_percent', 'plain'],
  ['created', businessLocalTime('b.created_at'), 'plain'],
];

/** Of `payments p` with their booking b, therapist t and service s. */
export const paymentExportColumns: readonly Column[] = [
  ['id', 'p.id', 'plain'],
  ['paid_at', businessLocalTime('p.paid_at'), 'plain'],
  ['booking', 'b.id', 'plain'],
  ['visit_start', businessLocalTime('b.start_time'), 'plain'],
  ['therapist', 't.name', 'text'],
  ['service', 's.name', 'text'],
  ['method', 'p.method', 'text'],
  ['held_by', 'p.held_by', 'text'],
  ['paid', `case when p.amount > 0 and p.kind = 'payment' then p.amount end`, 'plain'],
  ['given_back', 'case when p.amount < 0 then -p.amount end', 'plain'],
  ['note', 'p.note', 'text'],
  ['entered_by', 'p.entered_by_name', 'text'],
  ['voided_at', businessLocalTime('p.voided_at'), 'plain'],
  ['voided_by', 'p.voided_by_name', 'text'],
  ['holder', '(select h.name from therapists h where h.id = p.holder_id)', 'text'],
  ['tip', `case when p.kind = 'tip' then p.amount end`, 'plain'],
  ['confirmed_at', businessLocalTime('p.confirmed_at'), 'plain'],
  ['confirmed_by', 'p.confirmed_by_name', 'text'],
];

/** Of lines and corrections of statements l with their therapist t and service s, and the time of the export now.at. */
export const statementExportColumns: readonly Column[] = [
  ['therapist', 't.name', 'text'],
  ['booking', 'l.booking_id', 'plain'],
  ['visit_start', businessLocalTime('l.start_time'), 'plain'],
  ['service', 's.name', 'text'],
  // Its time is over, and nobody has said that it took place.
  [
    'kind',
    `case when l.kind = 'ahead' and l.start_time <= now.at then 'not_answered' else l.kind end`,
    'text',
  ],
  ['price', 'l.price', 'plain'],
  ['due', 'l.due', 'plain'],
  ['paid', 'l.paid', 'plain'],
  ['held_by_therapist', 'l.held', 'plain'],
  ['given_back', 'l.refunded', 'plain'],
  ['share_percent', 'l.share_percent', 'plain'],
  ['share', 'l.share', 'plain'],
  ['tips_at_shop', 'l.tips', 'plain'],
  ['not_confirmed', 'l.unconfirmed', 'plain'],
  ['correction', 'l.correction', 'plain'],
];

/** Of `customers c` with their figures f. */
export const customerExportColumns: readonly Column[] = [
  ['id', 'c.id', 'plain'],
  ['name', 'c.name', 'text'],
  ['phone', contacts('phone'), 'phone'],
  ['whatsapp', contacts('whatsapp'), 'phone'],
  ['email', contacts('email'), 'text'],
  ['line', contacts('line'), 'text'],
  ['language', 'c.locale', 'text'],
  ['bookings', 'f.bookings', 'plain'],
  ['visits', 'f.visits', 'plain'],
  ['nobody_there', 'f.no_shows', 'plain'],
  ['last_visit', businessLocalTime('f.last_visit'), 'plain'],
  ['paid', 'f.spent', 'plain'],
  ['blocked', `case when c.is_blocked then 'yes' end`, 'text'],
  ['notes', 'c.notes', 'text'],
  ['since', businessLocalTime('c.created_at'), 'plain'],
];
