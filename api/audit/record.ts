import type { Response } from 'express';
import { currentSession } from '../auth/session.ts';
import type { Sql } from '../database/client.ts';

type Entry = {
  action:
    | 'created'
    | 'updated'
    | 'linked'
    | 'line_linked'
    | 'line_unlinked'
    | 'deleted'
    | 'status'
    | 'move_requested'
    | 'move_withdrawn'
    | 'move_accepted'
    | 'move_declined'
    | 'erased'
    | 'exported'
    | 'retried'
    | 'tested';
  subject:
    | 'booking'
    | 'therapist'
    | 'availability'
    | 'time_off'
    | 'extra_hours'
    | 'service'
    | 'location'
    | 'shop'
    | 'settings'
    | 'device'
    | 'session'
    | 'password';
  /** names of changed fields; personal data and secrets are never recorded */
  changes?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
};

/** Who made a change: an administrator's session, a customer by the link to their booking, or the rules. */
type Actor = { userId: number | null; username: string };
export const customerActor: Actor = { userId: null, username: 'customer' };
/** Nobody: what the shop's rules do by themselves. */
export const automaticActor: Actor = { userId: null, username: 'automatic' };

/**
 * SQL that inserts an audit entry for each row of the CTE `rows`, to be part of the statement that makes the change.
 * `by` is the response to the administrator, or the actor.
 */
export function insertAuditEntries(
  sql: Sql,
  by: Response | Actor,
  rows: string,
  { action, subject, changes = {} }: Entry,
) {
  const { userId, username } = 'userId' in by ? by : currentSession(by);
  return sql`
    insert into audit_entries (user_id, username, action, subject, subject_id, changes)
    select ${userId}::integer, ${username}::text, ${action}::text, ${subject}::text, id, ${sql.json(changes)}
    from ${sql(rows)}`;
}

/** The names of the fields that a patch sets. */
export const changedFields = (patch: object): string[] =>
  Object.keys(patch).filter((field) => patch[field as keyof typeof patch] !== undefined);
