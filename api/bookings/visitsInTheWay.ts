import type { Booking } from '../contract/booking.ts';
import type { Sql } from '../database/client.ts';
import { bookingColumns } from './select.ts';

type RequestedTime = {
  therapistId: number;
  start: Date;
  minutes: number;
  bookingId?: number;
};

/** The therapist's pending and approved visits that overlap a wanted visit, by start. */
export async function visitsInTheWay(
  sql: Sql,
  { therapistId, start, minutes, bookingId }: RequestedTime,
): Promise<Booking[]> {
  const rows = await sql<{ booking: Booking }[]>`
    select row_to_json(shown) as booking from bookings b ${bookingColumns(sql)}
    where b.therapist_id = ${therapistId} and b.status in ('pending', 'approved')
      and b.occupied && tstzrange(${start}, ${start}::timestamptz + make_interval(mins => ${minutes}))
      and b.id is distinct from ${bookingId ?? null}::integer
    order by b.start_time`;
  return rows.map(({ booking }) => booking);
}
