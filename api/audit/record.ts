import type { Response } from 'express';
import type { Fragment } from 'postgres';
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
    | 'visit'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'move_requested'
    | 'move_withdrawn'
    | 'move_accepted'
    | 'move_declined'
    | 'alarm_answered'
    | 'therapist_fine'
    | 'payment_added'
    | 'payment_voided'
    | 'slip_sent'
    | 'slip_rejected'
    | 'review_written'
    | 'review_withdrawn'
    | 'review_published'
    | 'review_hidden'
    | 'joined'
    | 'separated'
    | 'erased'
    | 'exported'
    | 'retried'
    | 'tested';
  subject:
    | 'booking'
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
    | 'report';
  /** names of changed fields; personal data and secrets are never recorded */
  changes?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
  /** in place of `changes`: SQL for jsonb that is made of columns of the rows */
  changesOfRow?: Fragment;
};

/** Who made a change: an administrator's session, a customer by the link to their booking, a therapist, or the rules. */
export type Actor = { userId: number | null; username: string | Fragment };
export const customerActor: Actor = { userId: null, username: 'customer' };
/** A therapist on their own page. */
export const therapistActor = (name: string): Actor => ({ userId: null, username: name });
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
  { action, subject, changes = {}, changesOfRow }: Entry,
) {
  const { userId, username } = 'userId' in by ? by : currentSession(by);
  return sql`
    insert into audit_entries (user_id, username, action, subject, subject_id, changes)
    select ${userId}::integer, ${username}::text, ${action}::text, ${subject}::text, id, ${changesOfRow ?? sql.json(changes)}
    from ${sql(rows)}`;
}

/** The names of the fields that a patch sets. */
export const changedFields = (patch: object): string[] =>
  Object.keys(patch).filter((field) => patch[field as keyof typeof patch] !== undefined);
