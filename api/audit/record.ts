import type { Response } from 'express';
import type { Session } from '../auth/session.ts';
import type { Sql } from '../database/client.ts';

/** What an entry tells of. */
export type AuditSubject =
  | 'booking'
  | 'therapist'
  | 'availability'
  | 'service'
  | 'location'
  | 'shop'
  | 'settings'
  | 'device'
  | 'session';

type Entry = {
  action: 'created' | 'updated' | 'deleted' | 'status' | 'erased' | 'exported' | 'retried' | 'tested';
  subject: AuditSubject;
  /** what changed: of a customer the fields' names only, never a secret */
  changes?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
};

/**
 * An insert for the statement that makes the change, so that neither is kept without the other: one entry for
 * each row of `rows`, the name of a CTE with an `id`.
 */
export function insertAuditEntries(
  sql: Sql,
  res: Response,
  rows: string,
  { action, subject, changes = {} }: Entry,
) {
  const { userId, username } = currentSession(res);
  return sql`
    insert into audit_entries (user_id, username, action, subject, subject_id, changes)
    select ${userId}::integer, ${username}::text, ${action}::text, ${subject}::text, id, ${sql.json(changes)}
    from ${sql(rows)}`;
}

/** Who asks: the guard left it there. */
export const currentSession = (res: Response): Session => res.locals['session'] as Session;

/** The names of the fields that a patch sets. */
export const changedFields = (patch: object): string[] =>
  Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]));
