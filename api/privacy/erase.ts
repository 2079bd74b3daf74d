import type { Sql } from '../database/client.ts';
import { inBatches } from '../database/inBatches.ts';

/** Each holds the locks of its contacts until the batch ends, and customers who book meanwhile wait for them. */
const lockingBatch = 50;

/** Erases personal data of bookings that ended longer ago than the booking rules allow. Returns how many. */
export const anonymiseOldBookings = (sql: Sql): Promise<number> =>
  inBatches(
    (atMost) => sql<{ done: number }[]>`
      with old as materialized (
        select id from bookings, (select anonymise_after_months as months from booking_rules where id = 1) as rules
        where erased_at is null and end_time < now() - make_interval(months => months)
        order by end_time, id
        limit ${atMost})
      select count(erase_booking(id, row(null, 'automatic', now(), null, null)::request))::integer as done from old`,
    lockingBatch,
  );
