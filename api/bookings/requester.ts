import type { Response } from 'express';
import type { Fragment } from 'postgres';
import { currentSession } from '../server/currentSession.ts';
import type { Sql } from '../database/client.ts';
import type { Idempotency } from '../server/idempotency.ts';

/** An administrator, as the response to their request, which has the session; or somebody else by name. */
export type Requester = Response | 'customer' | { therapist: string };

/** SQL for the composite type `request`: who requests a change at `now`, and the request's idempotency key. */
export function requestRow(sql: Sql, by: Requester, now: Date, idempotency: Idempotency | null = null) {
  const { userId, username } = requesterIdentity(by);
  return sql`
    row(${userId}::integer, ${username}::text, ${now}::timestamptz, ${idempotency?.key ?? null}::uuid,
      ${idempotency?.bodyHash ?? null}::text)::request`;
}

function requesterIdentity(by: Requester): { userId: number | null; username: string } {
  if (by === 'customer') return { userId: null, username: by };
  return 'therapist' in by ? { userId: null, username: by.therapist } : currentSession(by);
}

type HistoryEvent = {
  kind: 'exported' | 'retried' | 'review_published' | 'review_hidden';
  changes?: Record<string, number>;
};

/**
 * SQL that records an event of each booking in the CTE `rows`, for the statement that makes the change. SQL
 * functions that change a booking record its events themselves (record_event).
 */
export const insertBookingEvents = (
  sql: Sql,
  by: Requester,
  rows: string,
  { kind, changes = {} }: HistoryEvent,
): Fragment => {
  const { userId, username } = requesterIdentity(by);
  return sql`
    insert into booking_events (booking_id, by_user, by_name, kind, changes)
    select id, ${userId}::integer, ${username}::text, ${kind}::text, ${sql.json(changes)} from ${sql(rows)}`;
};
