import { bookingColumns } from '../bookings/select.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/** The contract's Unpaid as JSON text: past visits with money to be paid or given back, the oldest first. */
export const readUnpaid = (sql: Sql, now: Date): Promise<string> =>
  readJson(sql`
    select json_build_object(
      'unpaid', coalesce(json_agg(row order by row.since, row."bookingId") filter (where row.amount > 0), '[]'),
      'owedBack', coalesce(json_agg(row order by row.since, row."bookingId") filter (where row.amount < 0), '[]'))::text as json
    from (
      select b.id as "bookingId", u.open as amount, iso(u.since) as since, shown as booking
      from unsettled_bookings(${now}) u
      join bookings b on b.id = u.booking_id
      ${bookingColumns(sql)}) row`);
