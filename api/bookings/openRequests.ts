import type { Customer } from '../contract/booking.ts';
import type { Sql } from '../database.ts';

/** How many undecided requests one contact may have, so that nobody holds a therapist's week. */
export const openRequestLimit = 5;

/** Undecided requests for a visit still to come that share a contact with this one, the most of any one contact. */
export async function openRequests(
  sql: Sql,
  { clientPhone, clientEmail, clientWhatsapp, clientLineId }: Customer,
  now: Date,
): Promise<{ count: number; secondsToNext: number }> {
  const [row] = await sql<{ count: number; next: Date | null }[]>`
    with open as (
      select 1 as contact, start_time from bookings
        where status = 'pending' and client_phone = ${clientPhone} and start_time > ${now}
      union all
      select 2, start_time from bookings
        where status = 'pending' and lower(client_email) = lower(${clientEmail}) and start_time > ${now}
      union all
      select 3, start_time from bookings
        where status = 'pending' and client_whatsapp = ${clientWhatsapp} and start_time > ${now}
      union all
      select 4, start_time from bookings
        where status = 'pending' and client_line_id = ${clientLineId} and start_time > ${now})
    select count(*)::integer as count, min(start_time) as next
    from open group by contact order by count(*) desc limit 1`;
  // nobody knows when a request will be decided; its own start is the latest moment, an hour a fair guess
  const untilNext = row?.next ? Math.ceil((row.next.getTime() - now.getTime()) / 1000) : 0;
  return { count: row?.count ?? 0, secondsToNext: Math.max(1, Math.min(3_600, untilNext)) };
}
