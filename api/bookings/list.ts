import * as v from 'valibot';
import type { BookingQuery } from '../contract/booking.ts';
import type { Sql } from '../database.ts';
import { invalid } from '../errors.ts';
import { businessDateOf, startOfDay } from '../time.ts';
import { bookingJson } from './select.ts';

/** A page as JSON text, and where the next one begins. */
export type BookingPage = { json: string; nextCursor: string | null };

const nextDay = (date: string): Date => new Date(startOfDay(date).getTime() + 86_400_000);

// Where a page ended: whether among the pending, the start as PostgreSQL writes it, the id.
const position = v.tuple([
  v.boolean(),
  v.pipe(v.string(), v.isoTimestamp()),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
]);
type Position = v.InferOutput<typeof position>;

const cursorOf = (row: Position): string => Buffer.from(JSON.stringify(row)).toString('base64url');

function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid('cursor', 'cursorInvalid');
  }
}

/**
 * One page of the administrator's list: pending first, then by start time. Each half is read from the index
 * `bookings_order` by keyset, so that a page costs the same wherever it lies.
 */
export async function listBookings(sql: Sql, query: BookingQuery, now: Date): Promise<BookingPage> {
  const after = readCursor(query.cursor);
  const take = query.limit + 1;
  const rows = await sql<{ json: string; decided: boolean; start: string; id: number }[]>`
    select ${bookingJson(sql)}::text as json, b.status <> 'pending' as decided, iso(b.start_time) as start, b.id
    from (
      (${half(sql, query, now, false, after)} limit ${take})
      union all
      (${half(sql, query, now, true, after)} limit ${take})
    ) b
    join therapists t on t.id = b.therapist_id
    join services s on s.id = b.service_id
    order by b.status <> 'pending', ${direction(sql, query)}
    limit ${take}`;
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    json: `[${page.map(({ json }) => json).join(',')}]`,
    nextCursor: rows.length > page.length && last ? cursorOf([last.decided, last.start, last.id]) : null,
  };
}

const direction = (sql: Sql, { order }: BookingQuery) =>
  order === 'asc' ? sql`b.start_time, b.id` : sql`b.start_time desc, b.id desc`;

function half(sql: Sql, query: BookingQuery, now: Date, decided: boolean, after: Position | null) {
  const from = earliest(query, now);
  return sql`
    select b.* from bookings b
    where (b.status <> 'pending') = ${decided}
      ${from ? sql`and b.start_time >= ${from}` : sql``}
      ${query.to ? sql`and b.start_time < ${nextDay(query.to)}` : sql``}
      ${query.therapistId ? sql`and b.therapist_id = ${query.therapistId}` : sql``}
      ${query.status ? sql`and b.status = ${query.status}` : sql``}
      ${query.search ? matches(sql, query.search) : sql``}
      ${after ? beyond(sql, query, decided, after) : sql``}
    order by ${direction(sql, query)}`;
}

function earliest({ from, includePast }: BookingQuery, now: Date): Date | null {
  const today = includePast ? null : startOfDay(businessDateOf(now));
  const asked = from ? startOfDay(from) : null;
  if (today && asked) return today > asked ? today : asked;
  return today ?? asked;
}

function beyond(sql: Sql, { order }: BookingQuery, decided: boolean, [afterDecided, start, id]: Position) {
  if (decided !== afterDecided) return decided ? sql`` : sql`and false`;
  return order === 'asc'
    ? sql`and (b.start_time, b.id) > (${start}::timestamptz, ${id})`
    : sql`and (b.start_time, b.id) < (${start}::timestamptz, ${id})`;
}

function matches(sql: Sql, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = search.replace(/[\s-]/g, '');
  const phone = /^\+?\d{3,}$/.test(digits) ? `%${digits.replace(/^0/, '')}%` : pattern;
  return sql`and (
    b.client_name ilike ${pattern} or b.client_address ilike ${pattern}
    or b.client_phone ilike ${phone} or b.client_whatsapp ilike ${phone})`;
}
