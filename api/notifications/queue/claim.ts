import { randomUUID } from 'node:crypto';
import type { DeliveryChannel, NotificationEvent } from '../../contract/notifications.ts';
import type { Context } from '../../server/context.ts';
import type { Sql } from '../../database/client.ts';
import { recordBreaker, openAt, requeueDead } from './breaker.ts';
import type { DeliveryResult } from '../deliveryResult.ts';
import { hourlyLimit, maxAttempts, retryDelay } from './retry.ts';

/** A notification that this process holds and must say of how it went. */
export type ClaimedNotification = {
  id: number;
  lease: string;
  bookingId: number | null;
  event: NotificationEvent;
  channel: DeliveryChannel;
  lane: string;
  subscriptionId: number | null;
  messageId: string;
  /** this try counted */
  attempts: number;
  /** other requests that the same message tells of */
  others: number;
};

/** ms after which a holder counts as gone; longer than any try may take. */
export const leaseMs = 40_000;

const columns = (sql: Sql) => sql`
  n.id, n.lease, n.booking_id as "bookingId", n.event, n.channel, n.lane, n.subscription_id as "subscriptionId",
  n.message_id as "messageId", n.attempts`;

const waiting = (sql: Sql) => sql`n.state in ('queued', 'sending') and n.digest_of is null`;

/** The queues in which something waits, from one to the next through their index: what waits behind is not looked at. */
const queues = (sql: Sql) => sql`
  queues (lane, event) as (
    (select n.lane, n.event from notifications n where ${waiting(sql)} order by n.lane, n.event limit 1)
    union all
    select further.lane, further.event
    from queues q cross join lateral (
      select n.lane, n.event from notifications n
      where ${waiting(sql)} and (n.lane, n.event) > (q.lane, q.event)
      order by n.lane, n.event
      limit 1) further)`;

/**
 * Takes the notification that has been due longest, decisions before receipts, of a lane whose breaker is closed and that is not in `busy`; null
 * when there is none. In a lane over its hourly cap, all that wait there untried for the administrator go along in its
 * message; a try that was made before tells again what it told then, under the same key.
 */
export async function claimNext(sql: Sql, busy: string[]): Promise<ClaimedNotification | null> {
  const [claimed] = await sql<ClaimedNotification[]>`
    with recursive ${queues(sql)},
    due as (
      select
        foremost.id, n.lane, h.quiet_until is not null and n.event = 'requested' and foremost.attempts = 0 as gathers
      from queues n
      left join lane_health h on h.lane = n.lane
      cross join lateral (
        select w.id, w.next_at, w.attempts from notifications w
        where w.lane = n.lane and w.event = n.event
          and w.state in ('queued', 'sending') and w.digest_of is null and w.next_at <= now()
        order by w.next_at, w.id
        limit 1
        for update skip locked) foremost
      where coalesce(${openAt(sql)} <= now(), true) and n.lane <> all(${busy}::text[])
      order by n.event = 'received', foremost.next_at, foremost.id
      limit 1),
    others as (
      select along.id from due cross join lateral (
        select n.id from notifications n
        where n.lane = due.lane and n.event = 'requested' and n.id <> due.id
          and n.state = 'queued' and n.digest_of is null and n.attempts = 0
        for update skip locked) along
      where due.gathers),
    gathered as (
      update notifications n set digest_of = due.id from due, others where n.id = others.id returning n.id)
    update notifications n set
      state = 'sending', lease = ${randomUUID()}, attempts = n.attempts + 1,
      next_at = now() + make_interval(secs => ${leaseMs / 1000})
    from due where n.id = due.id
    returning ${columns(sql)}, (
      (select count(*) from gathered)
      + (select count(*) from notifications o where o.digest_of = n.id and o.state = 'queued'))::integer as others`;
  return claimed ?? null;
}

/** ms until the next one is due whose lane is not in `busy`, null when none waits. */
export async function msUntilNextDue(sql: Sql, busy: string[]): Promise<number | null> {
  const [row] = await sql<{ wait: number | null }[]>`
    with recursive ${queues(sql)}
    select (extract(epoch from min(greatest(foremost.next_at, ${openAt(sql)})) - clock_timestamp()) * 1000)::float
      as wait
    from queues n
    left join lane_health h on h.lane = n.lane
    cross join lateral (
      select w.next_at from notifications w
      where w.lane = n.lane and w.event = n.event and w.state in ('queued', 'sending') and w.digest_of is null
      order by w.next_at
      limit 1) foremost
    where n.lane <> all(${busy}::text[])`;
  return row?.wait ?? null;
}

/**
 * Says how a try went, and what that means for its lane. Only its holder can: false when the lease has passed to
 * another meanwhile.
 */
export async function recordResult(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  claimed: ClaimedNotification,
  outcome: DeliveryResult,
): Promise<boolean> {
  const { firstRetryDelay: firstPause } = config.delivery;
  const tries = (outcome.state === 'retry' && outcome.maxAttempts) || maxAttempts;
  const isOver = outcome.state !== 'retry' || claimed.attempts >= tries || claimed.event === 'test';
  const state = outcome.state === 'retry' ? (isOver ? 'dead' : 'queued') : outcome.state;
  const asked = outcome.state === 'retry' ? outcome.retryAfter : undefined;
  const pause = isOver ? 0 : retryDelay(claimed.attempts, firstPause, asked);
  const [fault, reason] = outcome.state === 'sent' ? [null, null] : [outcome.fault, outcome.reason];
  const settled = await sql`
    with settled as (
      update notifications set
        state = ${state}, lease = null, fault = ${fault}, last_error = ${reason},
        next_at = now() + make_interval(secs => ${pause / 1000}),
        delivered_at = ${state === 'sent' ? sql`now()` : null}
      where id = ${claimed.id} and lease = ${claimed.lease}
      returning id, lane),
    along as (
      update notifications n set
        state = ${state}, fault = ${fault}, last_error = ${reason},
        delivered_at = ${state === 'sent' ? sql`now()` : null}
      from settled where n.digest_of = settled.id and n.state = 'queued' and ${isOver}),
    felt as (${recordBreaker(sql, 'settled', outcome, { firstPause, cap: config.rateLimits ? hourlyLimit : null, event: claimed.event })}),
    revived as (${outcome.state === 'sent' ? sql`${requeueDead(sql, [claimed.lane])} returning id` : sql`select where false`})
    select id from settled`;
  return settled.count > 0;
}
