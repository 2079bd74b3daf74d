import * as v from 'valibot';
import { bookingColumns } from '../bookings/select.ts';
import type { CustomerQuery } from '../contract/customer.ts';
import { searchableNumber } from '../contract/phoneNumber.ts';
import type { Sql } from '../database/client.ts';
import { containsPattern } from '../database/likePattern.ts';
import { invalidFieldError } from '../errors.ts';
import { customerColumns } from './select.ts';

/** Those who booked last come first. `customers` is a JSON list; the cursor is null on the last page. */
export async function listCustomers(
  sql: Sql,
  { search, limit, cursor }: CustomerQuery,
  now: Date,
): Promise<{ customers: string; nextCursor: string | null }> {
  const after = parseCursor(cursor);
  const rows = await sql<{ json: string; position: CursorPosition }[]>`
    with c as (
      select * from customers c
      where c.joined_into is null
        ${after ? sql`and (c.last_booked_at, c.id) < (${after.at}::timestamptz, ${after.id}::integer)` : sql``}
        ${search === null ? sql`` : matchesSearch(sql, search)}
      order by c.last_booked_at desc, c.id desc
      limit ${sql.unsafe(String(limit + 1))})
    select row_to_json(one)::text as json, json_build_object('at', c.last_booked_at, 'id', c.id) as position
    from c
    cross join lateral customer_figures(c.id, ${now}) f
    join lateral (
      select row_to_json(shown) as latest
      from (select * from bookings where customer_id = c.id order by id desc limit 1) b ${bookingColumns(sql)}) l on true
    cross join lateral (select ${customerColumns(sql)}, l.latest) one
    order by c.last_booked_at desc, c.id desc`;
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    customers: `[${page.map(({ json }) => json).join()}]`,
    nextCursor: last ? Buffer.from(JSON.stringify(last.position)).toString('base64url') : null,
  };
}

const cursorPosition = v.object({
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+\d\d:\d\d$/)),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});
type CursorPosition = v.InferOutput<typeof cursorPosition>;

function parseCursor(text: string | undefined): CursorPosition | null {
  if (text === undefined) return null;
  try {
    return v.parse(cursorPosition, JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidFieldError('cursor', 'cursorInvalid');
  }
}

function matchesSearch(sql: Sql, search: string) {
  const pattern = containsPattern(search);
  const number = searchableNumber(search);
  return sql`and (
    c.searchable like ${pattern}
    or exists (
      select from customer_contacts k
      where k.customer_id = c.id and (
        k.value ilike ${pattern}
        or k.contact = any (contacts_of(null, null, ${search}::text, ${search}::text))
        ${number === null ? sql`` : sql`or k.contact like ${`tel:%${number.replace('+', '')}%`}`})))`;
}
