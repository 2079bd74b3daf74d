import type { Sql } from '../../database/client.ts';
import type { NotificationEvent } from '../../contract/notifications.ts';
import type { Outcome } from '../deliveryResult.ts';
import { breakAfter, failuresToOpen, mostTries } from './retry.ts';

/** One message in this time tells of everything that waited, while a lane is over its cap. */
const digestEvery = '10 minutes';

/** What anybody may cause by asking counts towards the cap and waits; word of a decision never does. */
export const capped: NotificationEvent[] = ['requested', 'received', 'test'];

/** When a lane lets a notification through, as an expression over `n` and its `h`; null: at any time. */
export const letsThroughAt = (sql: Sql) => sql`
  greatest(h.open_until, case when n.event = any(${capped}::text[]) then h.quiet_until end)`;

/** What died of the way itself is tried again once the way is mended, when it is no older than this. */
const reviveFor = '24 hours';

/**
 * What an outcome means for its lane, as part of the statement that records it. A message that got through closes the
 * breaker and brings back what had died of the way itself. `rows` names a CTE with the `lane`; it is empty when
 * somebody else holds the lease by now.
 */
export function health(
  sql: Sql,
  rows: string,
  outcome: Outcome,
  { firstPause, cap, event }: { firstPause: number; cap: number | null; event: NotificationEvent },
) {
  if (outcome.state === 'sent') {
    const isFull = sql`
      ${cap !== null} and ${cap ?? 0}::integer <= 1 + (
        select count(*) from notifications n
        where n.lane = gone.lane and n.state = 'sent' and n.digest_of is null and n.event = any(${capped}::text[])
          and n.delivered_at > now() - interval '1 hour')`;
    const quietUntil = capped.includes(event)
      ? sql`case when ${isFull} then now() + ${digestEvery}::interval end`
      : sql`(select quiet_until from lane_health h where h.lane = gone.lane)`;
    return sql`
      insert into lane_health (lane, quiet_until) select lane, ${quietUntil} from ${sql(rows)} gone
      on conflict (lane) do update set
        failures = 0, open_until = null, fault = null, reason = null, quiet_until = excluded.quiet_until`;
  }
  const isOfTheWay = outcome.state === 'retry' || (outcome.state === 'dead' && outcome.blocksLane);
  if (outcome.state === 'skipped' || !isOfTheWay || outcome.isOurs) return sql`select where false`;
  const opensAt = outcome.blocksLane ? 1 : failuresToOpen;
  const until = (failures: number) => breakAfter(failures, firstPause, outcome.wait);
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
export const revive = (sql: Sql, lanes: string[]) => sql`
  update notifications set state = 'queued', next_at = now(), digest_of = null
  where lane = any(${lanes}::text[]) and state = 'dead' and fault in ('credentials', 'quota') and attempts < ${mostTries}
    and event <> 'test' and created_at > now() - ${reviveFor}::interval`;

/** Closes the breakers of these lanes: something about them was mended, so they are tried at once. */
export async function mend(sql: Sql, lanes: string[]): Promise<void> {
  if (lanes.length === 0) return;
  await sql`
    with closed as (delete from lane_health where lane = any(${lanes}::text[])),
    revived as (${revive(sql, lanes)} returning id)
    select pg_notify('deliveries', '')`;
}
