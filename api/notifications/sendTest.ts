import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import type { ShopChannel } from '../contract/notifications.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { retryLater, type DeliveryResult } from './deliveryResult.ts';
import { closeBreakers } from './queue/breaker.ts';
import { leaseMs, type ClaimedNotification } from './queue/claim.ts';
import { deliver } from './queue/deliver.ts';
import { recordResult } from './queue/recordResult.ts';

const testDeadline = 8_000;

/**
 * Sends a test message through the usual path, but at once, only once, and even when the breaker is open.
 * Throws `not_configured`, or an error with the provider's message: `unavailable` without a response, else
 * `invalid`. `subscriptionIds`: the devices to push to; missing: all.
 */
export async function sendTest(
  context: Context,
  res: Response,
  channel: ShopChannel,
  subscriptionIds?: number[],
): Promise<void> {
  const tests = await insertTests(context.sql, res, channel, subscriptionIds);
  if (tests.length === 0) throw new ApiError('not_configured', undefined, { fault: 'not_configured' });
  const results = await Promise.all(tests.map((test) => sendOne(context, test)));
  if (results.some(({ state }) => state === 'sent')) return;
  const [failed] = results;
  if (failed) throw toApiError(channel, failed);
}

/** Inserts the rows as leased by this request, so that no worker claims them. */
const insertTests = (sql: Sql, res: Response, channel: ShopChannel, subscriptionIds?: number[]) => sql<
  ClaimedNotification[]
>`
  with n as (
    insert into notifications (event, audience, provider, subscription_id, state, attempts, attempted_at, lease, next_at)
    select 'test', 'shop', provider, subscription_id, 'sending', 1, now(), ${randomUUID()},
      now() + make_interval(secs => ${leaseMs / 1000})
    from locked_shop_recipients()
    where provider = ${channel}
      and ${subscriptionIds ? sql`subscription_id = any(${subscriptionIds}::integer[])` : true}
    returning *),
  audited as (${insertAuditEntries(sql, res, 'n', { action: 'tested', subject: 'settings', changes: { channel } })})
  select id, lease, null as "bookingId", event, audience, provider, queue, subscription_id as "subscriptionId",
    message_id as "messageId", about, null as "timeOffRequestId", recipient,
    created_at as "createdAt", attempts, 0 as others
  from n`;

async function sendOne(context: Context, test: ClaimedNotification): Promise<DeliveryResult> {
  const noAnswer = pause(testDeadline, retryLater('No answer in time'), { ref: false });
  const result = await Promise.race([deliver(context, test), noAnswer]);
  await recordResult(context, test, result);
  if (result.state === 'sent') await closeBreakers(context.sql, [test.queue]);
  return result;
}

function toApiError(channel: ShopChannel, result: DeliveryResult): ApiError {
  if (result.state === 'sent') return new ApiError('internal');
  const { fault, reason } = result;
  const message = `Failed to send test ${channel} notification. Check your settings. ${reason}`;
  if (fault === 'not_configured') return new ApiError('not_configured', message, { fault });
  return new ApiError(fault === 'unreachable' ? 'unavailable' : 'invalid', message, { fault });
}
