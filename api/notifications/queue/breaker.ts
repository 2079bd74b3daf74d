import type { NotificationEvent } from '../../contract/notifications.ts';
import type { Sql } from '../../database/client.ts';
import type { DeliveryResult } from '../deliveryResult.ts';
import { shopEvents } from '../messages/events.ts';
import { breakerDelay, failuresToOpenBreaker, maxAttempts } from './retry.ts';

const digestInterval = '10 minutes';

/**
 * Messages to the administrator that anybody can cause count towards the hourly limit and are delayed by it.
 * Messages to customers never are: with a common limit, one customer would wait because of another.
 */
const limitedEvents: NotificationEvent[] = [...shopEvents, 'time_off_requested', 'test'];

/** Events of which several are combined into one message while a queue is over its hourly limit. */
export const digestEvents: NotificationEvent[] = [...shopEvents, 'time_off_requested'];

/** Events of which several are combined into one message, whether the queue is over its limit or not. */
export const alwaysDigestedEvents: NotificationEvent[] = ['unanswered', 'denied_automatically'];

/** When a queue may send again, as SQL over `notifications n` and its `queue_health h`; null: at any time. */
export const queueOpensAt = (sql: Sql) => sql`
  greatest(h.open_until, case when n.event = any(${limitedEvents}::text[]) then h.quiet_until end)`;

const requeueWithin = '24 hours';

type BreakerOptions = { firstRetryDelay: number; limit: number | null; event: NotificationEvent };

/**
 * SQL that opens or closes the breaker of a queue, for the statement that records the result. `rows`: a CTE
 * with the `queue`, empty when the lease was lost.
 */
export function openOrCloseBreaker(
  sql: Sql,
  rows: string,
  result: DeliveryResult,
  { firstRetryDelay, limit, event }: BreakerOptions,
) {
  if (result.state === 'sent') return closeBreaker(sql, rows, limit, event);
  // a recipient that cannot be reached says nothing about the channel
  if (result.state === 'skipped' || result.isLocalFault || result.fault === 'recipient')
    return sql`select where false`;
  if (result.state === 'dead' && !result.blocksQueue) return sql`select where false`;
  const { fault, reason } = result;
  const threshold = result.blocksQueue ? 1 : failuresToOpenBreaker;
  const delays = Array.from(
    { length: 12 },
    (_, i) => breakerDelay(i + 1, firstRetryDelay, result.retryAfter) / 1000,
  );
  const openUntil = (failures: ReturnType<Sql>) => sql`
    case when ${failures} >= ${threshold}::integer
      then now() + make_interval(secs => (${delays}::float[])[least(${failures} - ${threshold}::integer + 1, 12)]) end`;
  return sql`
    insert into queue_health (queue, failures, open_until, fault, reason)
    select queue, 1, ${openUntil(sql`1`)}, ${fault}, ${reason} from ${sql(rows)}
    on conflict (queue) do update set
      failures = queue_health.failures + 1, open_until = ${openUntil(sql`queue_health.failures + 1`)},
      fault = excluded.fault, reason = excluded.reason`;
}

function closeBreaker(sql: Sql, rows: string, limit: number | null, event: NotificationEvent) {
  const isOverLimit = sql`
    ${limit !== null} and ${limit ?? 0}::integer <= 1 + (
      select count(*) from notifications n
      where n.queue = r.queue and n.state = 'sent' and n.digest_of is null and n.event = any(${limitedEvents}::text[])
        and n.delivered_at > now() - interval '1 hour')`;
  const quietUntil = limitedEvents.includes(event)
    ? sql`case when ${isOverLimit} then now() + ${digestInterval}::interval end`
    : sql`(select quiet_until from queue_health h where h.queue = r.queue)`;
  return sql`
    insert into queue_health (queue, quiet_until) select queue, ${quietUntil} from ${sql(rows)} r
    on conflict (queue) do update set
      failures = 0, open_until = null, fault = null, reason = null, quiet_until = excluded.quiet_until`;
}

/** SQL that requeues notifications that failed for lack of credentials or quota. */
export const requeueDeadNotifications = (sql: Sql, queues: string[]) => sql`
  update notifications set state = 'queued', next_at = now(), digest_of = null
  where queue = any(${queues}::text[]) and state = 'dead' and fault in ('credentials', 'quota') and attempts < ${maxAttempts}
    and event <> 'test' and created_at > now() - ${requeueWithin}::interval`;

/** Closes the breakers of these queues and requeues what failed because of them. */
export async function closeBreakers(sql: Sql, queues: string[]): Promise<void> {
  if (queues.length === 0) return;
  await sql`
    with closed as (delete from queue_health where queue = any(${queues}::text[])),
    requeued as (${requeueDeadNotifications(sql, queues)} returning id)
    select pg_notify('deliveries', '')`;
}
