import * as v from 'valibot';
import type { Booking, BookingQuery } from '../contract/booking.ts';
import { dialled } from '../contract/digits.ts';
import type { Sql } from '../database/client.ts';
import { invalid } from '../errors.ts';
import { businessDateOf, startOfDay } from '../server/businessTime.ts';
import { bookingColumns } from './select.ts';

/** A page as JSON, in the bytes that PostgreSQL wrote, and where the pages around it lie. */
export type BookingPage = { json: Buffer; nextCursor: string | null; previousCursor: string | null };

const nextDay = (date: string): Date => new Date(startOfDay(date).getTime() + 86_400_000);

/**
 * Where a page lies: on one side of a booking's place (whether it is decided, its start as the answer tells it, its
 * id), with that booking or without. What lies on the other side is the same turned around: between the two nothing
 * is lost and nothing comes twice, whatever is written meanwhile.
 */
const cursor = v.object({
  isBack: v.boolean(),
  isWith: v.boolean(),
  decided: v.boolean(),
  start: v.pipe(v.string(), v.isoTimestamp()),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});
type Cursor = v.InferOutput<typeof cursor>;

const written = (at: Cursor): string => Buffer.from(JSON.stringify(at)).toString('base64url');

const turned = (at: Cursor): Cursor => ({ ...at, isBack: !at.isBack, isWith: !at.isWith });

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    return v.parse(cursor, JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalid('cursor', 'cursorInvalid');
  }
}

/**
 * One page of the administrator's list: pending first, then by start time. Each half is read from the index
 * `bookings_order` by keyset, in either direction, so that a page costs the same wherever it lies.
 */
export async function listBookings(sql: Sql, query: BookingQuery, now: Date): Promise<BookingPage> {
  const at = readCursor(query.cursor);
  const isBack = at?.isBack ?? false;
  const order = (query.order === 'asc') === isBack ? 'desc' : 'asc';
  const near = half(sql, query, now, { decided: isBack, order, at });
  const far = half(sql, query, now, { decided: !isBack, order, at });
  const readIn = `b.decided ${isBack ? 'desc' : 'asc'}, ${direction(order)}`;
  const toldIn = `b.decided, ${direction(query.order)}`;
  const [page] = await sql<{ rows: string; hasMore: boolean }[]>`
    select string_agg(row_to_json(shown)::text, ${sql.unsafe(`E',\\n' order by ${toldIn}`)}) as rows,
      count(*) > ${sql.unsafe(String(query.limit))} as "hasMore"
    from (select * from (${near} union all ${far}) b ${sql.unsafe(`order by ${readIn} ${oneMore(query)}`)}) b
    ${bookingColumns(sql)}`.raw();
  const [rows, hasMore] = page ?? [];
  const { kept, edge } = String(hasMore) === 't' && rows ? cut(rows, isBack) : { kept: rows, edge: null };
  const further = edge && written({ isBack, isWith: false, ...placeOf(edge) });
  const behind = at && written(turned(at));
  return {
    json: Buffer.concat([Buffer.from('['), kept ?? Buffer.of(), Buffer.from(']')]),
    nextCursor: isBack ? behind : further,
    previousCursor: isBack ? further : behind,
  };
}

// one more than the page holds tells whether another follows; written out, not bound: without knowing it PostgreSQL
// would plan every page anew
const oneMore = ({ limit }: BookingQuery) => `limit ${limit + 1}`;

// What parts the rows: within one, JSON has no line break.
const seam = ',\n';

/** The rows without the one too many at the page's far end, and of what is left the one at that end. */
function cut(rows: Buffer, isBack: boolean): { kept: Buffer; edge: Buffer } {
  if (isBack) {
    const kept = rows.subarray(rows.indexOf(seam) + seam.length);
    const next = kept.indexOf(seam);
    return { kept, edge: next < 0 ? kept : kept.subarray(0, next) };
  }
  const kept = rows.subarray(0, rows.lastIndexOf(seam));
  const last = kept.lastIndexOf(seam);
  return { kept, edge: last < 0 ? kept : kept.subarray(last + seam.length) };
}

function placeOf(edge: Buffer): Pick<Cursor, 'decided' | 'start' | 'id'> {
  const { status, startTime, id } = JSON.parse(String(edge)) as Booking;
  return { decided: status !== 'pending', start: startTime, id };
}

type Order = BookingQuery['order'];
type Half = { decided: boolean; order: Order; at: Cursor | null };

const direction = (order: Order) => `b.start_time ${order}, b.id ${order}`;

// `is true`, not `= true`: PostgreSQL would turn that into an expression which the index does not know. All of its
// columns are named in the order, so that of two halves that come in their order one row of the farther is read (told backwards from the start they are sorted, a page each).
function half(sql: Sql, query: BookingQuery, now: Date, { decided, order, at }: Half) {
  const from = earliest(query, now);
  const conditions = [
    sql.unsafe(`(b.status <> 'pending') is ${decided}`),
    from && sql`and b.start_time >= ${from}`,
    query.to && sql`and b.start_time < ${nextDay(query.to)}`,
    query.therapistId && sql`and b.therapist_id = ${query.therapistId}`,
    // of the other half PostgreSQL would read all to find none
    query.status &&
      (decided === (query.status !== 'pending') ? sql`and b.status = ${query.status}` : sql`and false`),
    query.search && matches(sql, query.search),
    at && beyond(sql, { decided, order, at }),
  ];
  return sql`(
    select b.*, b.status <> 'pending' as decided from bookings b where ${conditions.filter((one) => !!one)}
    ${sql.unsafe(`order by (b.status <> 'pending') ${order}, ${direction(order)} ${oneMore(query)}`)})`;
}

function earliest({ from, includePast }: BookingQuery, now: Date): Date | null {
  const today = includePast ? null : startOfDay(businessDateOf(now));
  const asked = from ? startOfDay(from) : null;
  if (today && asked) return today > asked ? today : asked;
  return today ?? asked;
}

function beyond(sql: Sql, { decided, order, at }: Half & { at: Cursor }) {
  // the half that the place is not in lies beyond it as a whole, or not at all
  if (decided !== at.decided) return decided === at.isBack && sql`and false`;
  const sign = `${order === 'asc' ? '>' : '<'}${at.isWith ? '=' : ''}`;
  return sql`and (b.start_time, b.id) ${sql.unsafe(sign)} (${at.start}::timestamptz, ${at.id}::integer)`;
}

function matches(sql: Sql, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = dialled(search);
  const phone = /^\+?\d{3,}$/.test(digits) ? `%${digits.replace(/^0/, '')}%` : pattern;
  return sql`and (
    b.client_name ilike ${pattern} or b.client_address ilike ${pattern}
    or b.client_phone ilike ${phone} or b.client_whatsapp ilike ${phone})`;
}
