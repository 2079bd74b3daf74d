import type { Response } from 'express';
import type { Session } from '../auth/session.ts';
import type { Sql } from '../database/client.ts';

type AuditSubject =
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
  /** field names only for personal data, never a secret */
  changes?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
};

/**
 * SQL that inserts audit entries, for the statement that makes the change: both are stored or neither. `rows` names a CTE
 * with an `id`; each row gets an entry.
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

/** The session of the request, which `requireSession` stored. */
export const currentSession = (res: Response): Session => res.locals['session'] as Session;

/** The names of the fields that a patch sets. */
export const changedFields = (patch: object): string[] =>
  Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]));
