import type { Sql } from '../../../api/database/client.ts';
import { pollUntil } from '../pollUntil.ts';

/** The IP address of the nth simulated customer. */
export const ipAddressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
export const phoneOf = (n: number): string => `08${String(n).padStart(8, '0')}`;

/** How many visits overlap the next visit of the same therapist, ordered by start; 0 when no two visits overlap. */
export const countOverlaps = async (sql: Sql): Promise<number | undefined> =>
  (
    await sql<{ count: number }[]>`
    select count(*)::integer as count
    from (
      select occupied, lag(occupied) over (partition by therapist_id order by occupied) as before
      from bookings where status in ('pending', 'approved')) b
    where occupied && before`
  )[0]?.count;

/**
 * The deadlocks in this database so far. A connection may report its deadlocks only when it closes: stop the processes
 * first.
 */
export async function countDeadlocks(sql: Sql): Promise<number | undefined> {
  await pollUntil(
    () => sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'api'`,
    (left) => left.length === 0,
  );
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
}
