import { randomUUID } from 'node:crypto';
import type { Audience, NotificationEvent, Provider } from '../../contract/notifications.ts';
import type { Sql } from '../../database/client.ts';
import { alwaysDigestedEvents, digestEvents, queueOpensAt } from './breaker.ts';

export type ClaimedNotification = {
  id: number;
  lease: string;
  bookingId: number | null;
  event: NotificationEvent;
  audience: Audience;
  provider: Provider;
  queue: string;
  subscriptionId: number | null;
  messageId: string;
  /** of a reminder: the start of the visit, or the beginning of the day, that it is about */
  about: Date | null;
  timeOffRequestId: number | null;
  /** to whom it goes, when that is no contact of the booking any more */
  recipient: string | null;
  createdAt: Date;
  attempts: number;
  others: number;
};

/** ms after which a lease expires; longer than any attempt may take */
export const leaseMs = 40_000;

const urgentEvent: NotificationEvent = 'overdue';

const lowPriorityEvents: NotificationEvent[] = ['received', 'reminder_day_before', 'day_summary'];

const isWaiting = (sql: Sql) => sql`n.state in ('queued', 'sending') and n.digest_of is null`;

/** By event. Jumps along the index from one queue to the next instead of scanning the backlog. */
const waitingQueues = (sql: Sql) => sql`
  queues (queue, event) as (
    (select n.queue, n.event from notifications n where ${isWaiting(sql)} order by n.queue, n.event limit 1)
    union all
    select next.queue, next.event
    from queues q cross join lateral (
      select n.queue, n.event from notifications n
      where ${isWaiting(sql)} and (n.queue, n.event) > (q.queue, q.event)
      order by n.queue, n.event
      limit 1) next)`;

/**
 * Claims the notification that has been due longest, or null when none is due. Skips `busyQueues` and queues
 * whose breaker is open. An alarm goes first; decisions go before receipts, reminders of the evening before
 * and the summary of the day. In a queue over its hourly limit, the notifications of one event that wait for
 * their first attempt are combined into one digest; those about unanswered requests always are. A notification
 * that was tried joins no digest: a provider that has accepted it would take the digest for its repetition.
 */
export async function claimNext(sql: Sql, busyQueues: string[]): Promise<ClaimedNotification | null> {
  const [claimed] = await sql<ClaimedNotification[]>`
    with recursive ${waitingQueues(sql)},
    due as (
      select
        oldest.id, n.queue, n.event,
        oldest.attempts = 0
          and n.event = any(case when h.quiet_until is null then ${alwaysDigestedEvents}::text[] else ${digestEvents}::text[] end)
          as is_digest
      from queues n
      left join queue_health h on h.queue = n.queue
      cross join lateral (
        select w.id, w.next_at, w.attempts from notifications w
        where w.queue = n.queue and w.event = n.event
          and w.state in ('queued', 'sending') and w.digest_of is null and w.next_at <= now()
        order by w.next_at, w.id
        limit 1
        for update skip locked) oldest
      where coalesce(${queueOpensAt(sql)} <= now(), true) and n.queue <> all(${busyQueues}::text[])
      order by n.event <> ${urgentEvent}, n.event = any(${lowPriorityEvents}::text[]), oldest.next_at, oldest.id
      limit 1),
    others as (
      select other.id from due cross join lateral (
        select n.id from notifications n
        where n.queue = due.queue and n.event = due.event and n.id <> due.id
          and n.state = 'queued' and n.digest_of is null and n.attempts = 0
        for update skip locked) other
      where due.is_digest),
    combined as (
      update notifications n set digest_of = due.id from due, others where n.id = others.id returning n.id)
    update notifications n set
      state = 'sending', lease = ${randomUUID()}, attempts = n.attempts + 1, attempted_at = now(),
      next_at = now() + make_interval(secs => ${leaseMs / 1000})
    from due where n.id = due.id
    returning
      n.id, n.lease, n.booking_id as "bookingId", n.event, n.audience, n.provider, n.queue,
      n.subscription_id as "subscriptionId",
      n.message_id as "messageId", n.about, n.time_off_request_id as "timeOffRequestId", n.recipient,
      n.created_at as "createdAt", n.attempts, (
        (select count(*) from combined)
        + (select count(*) from notifications o where o.digest_of = n.id and o.state = 'queued'))::integer as others`;
  return claimed ?? null;
}

/** ms until the next notification outside of `busyQueues` is due; null when none waits. */
export async function msUntilNextDue(sql: Sql, busyQueues: string[]): Promise<number | null> {
  const [row] = await sql<{ wait: number | null }[]>`
    with recursive ${waitingQueues(sql)}
    select (extract(epoch from min(greatest(oldest.next_at, ${queueOpensAt(sql)})) - clock_timestamp()) * 1000)::float
      as wait
    from queues n
    left join queue_health h on h.queue = n.queue
    cross join lateral (
      select w.next_at from notifications w
      where w.queue = n.queue and w.event = n.event and w.state in ('queued', 'sending') and w.digest_of is null
      order by w.next_at
      limit 1) oldest
    where n.queue <> all(${busyQueues}::text[])`;
  return row?.wait ?? null;
}
