import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

const columns = { therapists: 'therapist_id', services: 'service_id' } as const;

/**
 * Checks that a row may be deleted. Throws `in_use` with the message `say` when bookings refer to the row, and
 * `not_found` when there is no such row.
 */
export async function assertNotInUse(
  sql: Sql,
  table: keyof typeof columns,
  id: number,
  say: (bookings: number) => string,
): Promise<void> {
  const [found] = await sql<{ bookings: number }[]>`
    select (select count(*)::integer from bookings where ${sql(columns[table])} = owner.id) as bookings
    from ${sql(table)} owner where owner.id = ${id}`;
  if (!found) throw new ApiError('not_found');
  if (found.bookings > 0) throw new ApiError('in_use', say(found.bookings), { count: found.bookings });
}
