import type { Response } from 'express';
import type { Fragment } from 'postgres';
import { currentSession } from '../server/currentSession.ts';
import type { Sql } from '../database/client.ts';

type Entry = {
  action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'joined'
    | 'separated'
    | 'exported'
    | 'tested';
  subject:
    | 'customer'
    | 'therapist'
    | 'availability'
    | 'time_off'
    | 'extra_hours'
    | 'time_off_request'
    | 'service'
    | 'location'
    | 'shop'
    | 'settings'
    | 'device'
    | 'session'
    | 'therapist_link'
    | 'therapist_device'
    | 'therapist_calendar'
    | 'password'
    | 'report'
    | 'settlement';
  /** names of changed fields; personal data and secrets are never recorded */
  changes?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
};

export type Actor = { userId: number | null; username: string | Fragment };
/**
 * SQL that inserts an audit entry for each row of the CTE `rows`, for the statement that makes the change.
 * `by`: the actor, or the response to an administrator's request, which has their session.
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

export const changedFields = (patch: object): string[] =>
  Object.keys(patch).filter((field) => patch[field as keyof typeof patch] !== undefined);
