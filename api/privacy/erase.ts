import { retryOnDeadlock, type Sql } from '../database/client.ts';

/**
 * Erases personal data of bookings that ended longer ago than the booking rules allow. One at a time, since each holds the locks of
 * its contacts. Returns how many.
 */
export async function anonymiseOldBookings(sql: Sql): Promise<number> {
  let count = 0;
  for (;;) {
    const old = await sql<{ id: number }[]>`
      select id from bookings, (select anonymise_after_months as months from booking_rules where id = 1) as rules
      where erased_at is null and end_time < now() - make_interval(months => months) limit 500`;
    if (old.length === 0) return count;
    for (const { id } of old) {
      await retryOnDeadlock(
        async () => sql`select erase_booking(${id}, row(null, 'automatic', now(), null, null)::request)`,
      );
      count += 1;
    }
  }
}
