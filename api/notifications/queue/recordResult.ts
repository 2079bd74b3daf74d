import type { Context } from '../../server/context.ts';
import type { DeliveryResult } from '../deliveryResult.ts';
import { openOrCloseBreaker, requeueDeadNotifications } from './breaker.ts';
import type { ClaimedNotification } from './claim.ts';
import { hourlyLimit, maxAttempts, retryDelay } from './retry.ts';

/** Records the result, also for the queue's breaker. False when the lease was lost to another process. */
export async function recordResult(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  claimed: ClaimedNotification,
  result: DeliveryResult,
): Promise<boolean> {
  const { firstRetryDelay } = config.delivery;
  const { state, isFinal, delay } = nextState(claimed, result, firstRetryDelay);
  const [fault, reason] = result.state === 'sent' ? [null, null] : [result.fault, result.reason];
  const deliveredAt = state === 'sent' ? sql`now()` : null;
  const limit = config.rateLimits ? hourlyLimit : null;
  const recorded = await sql`
    with recorded as (
      update notifications set
        state = ${state}, lease = null, fault = ${fault}, last_error = ${reason},
        next_at = now() + make_interval(secs => ${delay / 1000}), delivered_at = ${deliveredAt},
        recipient = case when ${!isFinal || state === 'dead'} then recipient end
      where id = ${claimed.id} and lease = ${claimed.lease}
      returning id, queue),
    combined as (
      update notifications n set
        state = ${state}, fault = ${fault}, last_error = ${reason}, delivered_at = ${deliveredAt}
      from recorded where n.digest_of = recorded.id and n.state = 'queued' and ${isFinal}),
    breaker as (${openOrCloseBreaker(sql, 'recorded', result, { firstRetryDelay, limit, event: claimed.event })}),
    requeued as (${state === 'sent' ? sql`${requeueDeadNotifications(sql, [claimed.queue])} returning id` : sql`select where false`})
    select id from recorded`;
  return recorded.count > 0;
}

function nextState(
  { attempts, event }: ClaimedNotification,
  result: DeliveryResult,
  firstRetryDelay: number,
) {
  if (result.state !== 'retry') return { state: result.state, isFinal: true, delay: 0 };
  const isFinal = event === 'test' || attempts >= maxAttempts;
  if (isFinal) return { state: 'dead', isFinal, delay: 0 };
  return { state: 'queued', isFinal, delay: retryDelay(attempts, firstRetryDelay, result.retryAfter) };
}
