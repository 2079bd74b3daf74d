import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

const columns = { therapists: 'therapist_id', services: 'service_id' } as const;

/**
 * Refuses to delete what bookings need, saying how many and what to do instead. Throws `not_found` where there is
 * nothing to delete, `in_use` where bookings stand in the way.
 */
export async function refuseInUse(
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
