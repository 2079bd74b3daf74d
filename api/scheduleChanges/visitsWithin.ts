import type { Sql } from '../database/client.ts';

/**
 * The columns `visits` and `requests`: the numbers of upcoming approved and pending bookings that overlap
 * `e`, a row with therapist_id (null: everybody), start_time and end_time. `condition` on `bookings b` limits
 * which of them count.
 */
export const visitsWithin = (sql: Sql, condition = sql`true`) => sql`(
  select
    (count(*) filter (where b.status = 'approved'))::integer as visits,
    (count(*) filter (where b.status = 'pending'))::integer as requests
  from bookings b
  where b.status in ('pending', 'approved') and b.deleted_at is null
    and (b.therapist_id = e.therapist_id or e.therapist_id is null)
    and b.start_time > now() and b.start_time < e.end_time and b.end_time > e.start_time
    -- a visit takes 12 hours at most; this bound lets the query use the index on the start
    and b.start_time > e.start_time - interval '12 hours'
    and ${condition})`;

/** The therapist of `bookings b` is off then. Extra hours override the shop's time off. */
export const isInTimeOff = (sql: Sql) => sql`
  'time_off' = any (booking_warnings(b.therapist_id, b.start_time, b.end_time))`;
