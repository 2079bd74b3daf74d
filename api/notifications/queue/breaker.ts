import type { Sql } from '../../database/client.ts';
import type { NotificationEvent } from '../../contract/notifications.ts';
import type { DeliveryResult } from '../deliveryResult.ts';
import { breakerDelay, failuresToOpenBreaker, maxAttempts } from './retry.ts';

/** One message in this time tells of everything that waited, while a lane is over its cap. */
const digestInterval = '10 minutes';

/** What anybody may cause by asking counts towards the cap and waits; word of a decision never does. */
export const limitedEvents: NotificationEvent[] = ['requested', 'received', 'test'];

/** When a lane lets a notification through, as an expression over `n` and its `h`; null: at any time. */
export const openAt = (sql: Sql) => sql`
  greatest(h.open_until, case when n.event = any(${limitedEvents}::text[]) then h.quiet_until end)`;

/** What died of the way itself is tried again once the way is mended, when it is no older than this. */
const requeueWithin = '24 hours';

/**
 * What an outcome means for its lane, as part of the statement that records it. A message that got through closes the
 * breaker and brings back what had died of the way itself. `rows` names a CTE with the `lane`; it is empty when
 * somebody else holds the lease by now.
 */
export function recordBreaker(
  sql: Sql,
  rows: string,
  outcome: DeliveryResult,
  { firstPause, cap, event }: { firstPause: number; cap: number | null; event: NotificationEvent },
) {
  if (outcome.state === 'sent') {
    const isFull = sql`
      ${cap !== null} and ${cap ?? 0}::integer <= 1 + (
        select count(*) from notifications n
        where n.lane = gone.lane and n.state = 'sent' and n.digest_of is null and n.event = any(${limitedEvents}::text[])
          and n.delivered_at > now() - interval '1 hour')`;
    const quietUntil = limitedEvents.includes(event)
      ? sql`case when ${isFull} then now() + ${digestInterval}::interval end`
      : sql`(select quiet_until from lane_health h where h.lane = gone.lane)`;
    return sql`
      insert into lane_health (lane, quiet_until) select lane, ${quietUntil} from ${sql(rows)} gone
      on conflict (lane) do update set
        failures = 0, open_until = null, fault = null, reason = null, quiet_until = excluded.quiet_until`;
  }
  const isOfTheWay = outcome.state === 'retry' || (outcome.state === 'dead' && outcome.blocksQueue);
  if (outcome.state === 'skipped' || !isOfTheWay || outcome.isLocalFault) return sql`select where false`;
  const opensAt = outcome.blocksQueue ? 1 : failuresToOpenBreaker;
  const until = (failures: number) => breakerDelay(failures, firstPause, outcome.retryAfter);
  // as many failures as make a difference to how long it stays open
  const breaks = Array.from({ length: 12 }, (_, i) => until(i + 1) / 1000);
  const openUntil = (failures: ReturnType<Sql>) => sql`
    case when ${failures} >= ${opensAt}::integer
      then now() + make_interval(secs => (${breaks}::float[])[least(${failures} - ${opensAt}::integer + 1, 12)]) end`;
  return sql`
    insert into lane_health (lane, failures, open_until, fault, reason)
    select lane, 1, ${openUntil(sql`1`)}, ${outcome.fault}, ${outcome.reason} from ${sql(rows)}
    on conflict (lane) do update set
      failures = lane_health.failures + 1, open_until = ${openUntil(sql`lane_health.failures + 1`)},
      fault = excluded.fault, reason = excluded.reason`;
}

/** Brings back what died for want of credentials or allowance, each for itself: the way is open again. */
export const requeueDead = (sql: Sql, lanes: string[]) => sql`
  update notifications set state = 'queued', next_at = now(), digest_of = null
  where lane = any(${lanes}::text[]) and state = 'dead' and fault in ('credentials', 'quota') and attempts < ${maxAttempts}
    and event <> 'test' and created_at > now() - ${requeueWithin}::interval`;

/** Closes the breakers of these lanes: something about them was mended, so they are tried at once. */
export async function closeBreakers(sql: Sql, lanes: string[]): Promise<void> {
  if (lanes.length === 0) return;
  await sql`
    with closed as (delete from lane_health where lane = any(${lanes}::text[])),
    revived as (${requeueDead(sql, lanes)} returning id)
    select pg_notify('deliveries', '')`;
}
