import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

const tables = {
  therapists: {
    column: 'therapist_id',
    subject: 'therapist',
    reason: 'bookings are with this therapist, so they cannot be deleted. Deactivate them instead.',
  },
  services: {
    column: 'service_id',
    subject: 'service',
    reason: 'bookings are of this service, so it cannot be deleted. Take it off the therapists instead.',
  },
} as const;

/**
 * Deletes a row that no booking refers to, and responds with 204. Throws `in_use` with the number of
 * bookings, `in_use` for a therapist with money or settlements, and `not_found` when there is no such row.
 */
export async function deleteIfUnbooked(
  sql: Sql,
  res: Response,
  table: keyof typeof tables,
  id: number,
): Promise<void> {
  const { column, subject, reason } = tables[table];
  const [found] = await sql<{ count: number }[]>`
    select (select count(*)::integer from bookings where ${sql(column)} = owner.id and deleted_at is null) as count
    from ${sql(table)} owner where owner.id = ${id}`;
  if (!found) throw new ApiError('not_found');
  const { count } = found;
  if (count > 0) throw new ApiError('in_use', `${count} ${reason}`, { count });
  await retryOnDeadlock(
    async () => sql`
      with gone as (delete from ${sql(table)} where id = ${id} returning id)
      ${insertAuditEntries(sql, res, 'gone', { action: 'deleted', subject })}`,
  );
  res.status(204).end();
}
