import type { Sql } from '../database/client.ts';
import { runInBatches } from '../database/inBatches.ts';

/** Small: contacts stay locked until the batch ends, and customers who book meanwhile wait. */
const lockingBatch = 50;

/** Erases personal data of bookings older than the booking rules allow. Returns their number. */
export const anonymiseOldBookings = (sql: Sql): Promise<number> =>
  runInBatches(
    (atMost) => sql<{ done: number }[]>`
      with old as materialized (
        select b.id from bookings b, (select anonymise_after_months as months from booking_rules where id = 1) as rules
        where b.erased_at is null and b.end_time < now() - make_interval(months => months)
        order by b.end_time, b.id
        limit ${atMost}
        -- another process is erasing the locked ones
        for update of b skip locked)
      select cardinality(
        erase_bookings(array(select id from old), row(null, 'automatic', now(), null, null)::request)) as done`,
    lockingBatch,
  );
