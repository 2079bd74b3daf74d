import type { BookingQuery } from '../contract/bookingQuery.ts';
import { searchableNumber } from '../contract/phoneNumber.ts';
import { searchableText } from '../contract/searchableText.ts';
import { businessZone } from '../contract/constants.ts';
import type { Sql } from '../database/client.ts';
import { containsPattern } from '../database/likePattern.ts';
import { readJson } from '../database/readJson.ts';
import { businessDateOf, startOfDay } from '../server/businessTime.ts';
import { formatCursor, parseCursor, reverseCursor, type BookingCursor } from './cursor.ts';
import { bookingColumns } from './select.ts';

/** `bookings` is a JSON list. A cursor is null when there is no further page in its direction. */
export type PageOfBookingsJson = {
  bookings: string;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * One page of the administrator's list: pending first, then by start time. Each of the two halves is read
 * from the index `bookings_order` by keyset, in either direction, so that every page costs the same.
 */
export async function listBookings(sql: Sql, query: BookingQuery, now: Date): Promise<PageOfBookingsJson> {
  const cursor = parseCursor(query.cursor);
  const isBack = cursor?.isBack ?? false;
  const order = (query.order === 'asc') === isBack ? 'desc' : 'asc';
  const near = selectHalf(sql, query, now, { decided: isBack, order, cursor });
  const far = selectHalf(sql, query, now, { decided: !isBack, order, cursor });
  const readOrder = sql.unsafe(`order by b.decided ${isBack ? 'desc' : 'asc'}, ${byStart(order)}`);
  const rows = await sql<{ json: string; decided: boolean; start: string; id: number }[]>`
    ${query.search ? withFound(sql, query, query.search, now) : sql``}
    select row_to_json(shown)::text as json, b.decided, shown."startTime" as start, b.id
    from (select * from (${near} union all ${far}) b ${readOrder} ${limitPlusOne(sql, query)}) b
    ${bookingColumns(sql)} ${readOrder}`;

  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const onward = last
    ? formatCursor({ isBack, isWith: false, decided: last.decided, start: last.start, id: last.id })
    : null;
  const backward = cursor ? formatCursor(reverseCursor(cursor)) : null;
  if (isBack) page.reverse();
  return {
    bookings: `[${page.map(({ json }) => json).join()}]`,
    nextCursor: isBack ? backward : onward,
    previousCursor: isBack ? onward : backward,
  };
}

/** A JSON list of the contract's PendingDay, from the business date `from` on. */
export const readPendingDays = (sql: Sql, from: string, now: Date): Promise<string> =>
  readJson(sql`
    select coalesce(json_agg(day order by date), '[]')::text as json
    from (
      select to_char(b.start_time at time zone ${businessZone}::text, 'YYYY-MM-DD') as date,
        count(*)::integer as requests
      from (
        select start_time from bookings b
        -- written as in the index bookings_order, so that it can be used
        where (b.status <> 'pending') is false and b.start_time >= ${startOfDay(from)}
        union all
        select start_time from bookings b
        where ${isMoveRequested(sql, now)} and b.start_time >= ${startOfDay(from)}) b
      group by 1) day`);

const isMoveRequested = (sql: Sql, now: Date) =>
  sql`b.status = 'approved' and b.start_time > ${now}
    and exists (select from move_requests m where m.booking_id = b.id and m.answer is null)`;

type Order = BookingQuery['order'];

const byStart = (order: Order) => `b.start_time ${order}, b.id ${order}`;

// One more than the page, to know whether another follows. PostgreSQL plans badly for an unknown limit.
const limitPlusOne = (sql: Sql, { limit }: BookingQuery) => sql.unsafe(`limit ${limit + 1}`);

type ListHalf = { decided: boolean; order: Order; cursor: BookingCursor | null };

/**
 * The pending or the decided bookings of a page. `is true`, not `= true`, which PostgreSQL would rewrite to
 * an expression that the index does not have. Ordering by all columns of the index lets PostgreSQL read the
 * rows in the index's order instead of sorting them.
 */
function selectHalf(sql: Sql, query: BookingQuery, now: Date, half: ListHalf) {
  const conditions = [
    sql.unsafe(`(b.status <> 'pending') is ${half.decided} and b.deleted_at is null`),
    ...isInPeriod(sql, query, now),
    query.therapistId && sql`and b.therapist_id = ${query.therapistId}`,
    query.status && hasStatus(sql, query, now, half),
    query.search && sql`and b.id in (select id from found)`,
    half.cursor && afterCursor(sql, half.cursor, half),
  ];
  return sql`(
    select b.*, b.status <> 'pending' as decided from bookings b where ${conditions.filter((one) => !!one)}
    ${sql.unsafe(`order by (b.status <> 'pending') ${half.order}, ${byStart(half.order)}`)} ${limitPlusOne(sql, query)})`;
}

function isInPeriod(sql: Sql, query: BookingQuery, now: Date) {
  const from = earliestStart(query, now);
  return [
    from && sql`and b.start_time >= ${from}`,
    query.to && sql`and b.start_time < ${startOfDay(query.to)}::timestamptz + interval '24 hours'`,
  ];
}

function earliestStart({ from, includePast }: BookingQuery, now: Date): Date | null {
  const starts = [
    ...(from ? [startOfDay(from)] : []),
    ...(includePast ? [] : [startOfDay(businessDateOf(now))]),
  ];
  return starts.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? null;
}

// `false` for the half that cannot have the status: PostgreSQL would read all of it to find nothing.
function hasStatus(
  sql: Sql,
  { status = 'pending', moveRequests }: BookingQuery,
  now: Date,
  { decided }: ListHalf,
) {
  if (decided === (status !== 'pending')) return sql`and b.status = ${status}`;
  const areAdded = status === 'pending' && moveRequests === 'true';
  return areAdded ? sql`and ${isMoveRequested(sql, now)}` : sql`and false`;
}

function afterCursor(sql: Sql, cursor: BookingCursor, { decided, order }: ListHalf) {
  if (decided !== cursor.decided) return decided === cursor.isBack && sql`and false`;
  const comparison = sql.unsafe(`${order === 'asc' ? '>' : '<'}${cursor.isWith ? '=' : ''}`);
  return sql`and (b.start_time, b.id) ${comparison} (${cursor.start}::timestamptz, ${cursor.id}::integer)`;
}

/** The ids of the bookings that a search finds, as `found`, so that bookings and contacts are searched once. */
function withFound(sql: Sql, query: BookingQuery, search: string, now: Date) {
  const pattern = containsPattern(search);
  const number = searchableNumber(search);
  // phone numbers are stored as digits alone, so other text cannot match one
  const isNumber = number !== null || /^[\d+]+$/.test(search);
  const phone = number === null ? pattern : `%${number}%`;
  // of a link, such as https://line.me/ti/p/…, only the id at its end: "me" would find every link
  const isInId = searchableText(search).includes('/')
    ? sql``
    : sql`and regexp_replace(k.line_id, '^.*/', '') ilike ${pattern}`;
  const conditions = [sql`b.deleted_at is null`, ...isInPeriod(sql, query, now)];
  return sql`with found as materialized (
    select b.id from bookings b
    where ${conditions.filter((one) => !!one)} and (
    strpos(b.searchable, ${searchableText(search)}) > 0
    or b.therapist_id in (select t.id from therapists t where searchable_text(t.name) like ${pattern})
    or b.service_id in (select s.id from services s where searchable_text(s.name) like ${pattern})
    or b.id in (
      select k.booking_id from booking_contacts k
      where (k.line_id ilike ${pattern} ${isInId})
        ${isNumber ? sql`or k.phone like ${phone} or k.whatsapp like ${phone}` : sql``})))`;
}
