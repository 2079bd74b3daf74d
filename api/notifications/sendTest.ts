import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import type { TestChannel } from '../contract/notifications.ts';
import type { Context } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { leaseMs, recordResult, type ClaimedNotification } from './queue/claim.ts';
import { deliver } from './queue/deliver.ts';
import { closeBreakers } from './queue/breaker.ts';
import type { DeliveryResult } from './deliveryResult.ts';

/** ms: the answer has to come before the request is given up */
const patience = 8_000;

/**
 * Sends a test message the way every message goes, but at once, whatever its lane has been through, and once. Throws
 * `not_configured`, or the provider's own words: `invalid` where something has to be set right, `unavailable` where
 * nothing answered.
 * @param only of push: the device to try, instead of all
 */
export async function sendTest(
  context: Context,
  res: Response,
  channel: TestChannel,
  only?: number[],
): Promise<void> {
  const tests = await insertTests(context.sql, res, channel, only);
  if (tests.length === 0) throw new ApiError('not_configured', undefined, { fault: 'not_configured' });
  const outcomes = await Promise.all(tests.map((test) => sendOne(context, test)));
  if (outcomes.some(({ state }) => state === 'sent')) return;
  const [failed] = outcomes;
  if (failed) throw toApiError(channel, failed);
}

/** The test's rows, already held by this request: no worker takes them. */
const insertTests = (sql: Sql, res: Response, channel: TestChannel, only: number[] | undefined) => sql<
  ClaimedNotification[]
>`
  with n as (
    insert into notifications (event, channel, lane, subscription_id, state, attempts, lease, next_at)
    select 'test', channel, lane, subscription_id, 'sending', 1, ${randomUUID()},
      now() + make_interval(secs => ${leaseMs / 1000})
    from shop_recipients
    where channel = ${channel} and ${only ? sql`subscription_id = any(${only}::integer[])` : true}
    returning *),
  audited as (${insertAuditEntries(sql, res, 'n', { action: 'tested', subject: 'settings', changes: { channel } })})
  select id, lease, null as "bookingId", event, channel, lane, subscription_id as "subscriptionId",
    message_id as "messageId", attempts, 0 as others
  from n`;

async function sendOne(context: Context, test: ClaimedNotification): Promise<DeliveryResult> {
  const outcome = await withDeadline(deliver(context, test));
  await recordResult(context, test, outcome);
  if (outcome.state === 'sent') await closeBreakers(context.sql, [test.lane]);
  return outcome;
}

async function withDeadline(outcome: Promise<DeliveryResult>): Promise<DeliveryResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DeliveryResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: 'retry', fault: 'unreachable', reason: 'No answer in time' }),
      patience,
    );
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

function toApiError(channel: TestChannel, outcome: DeliveryResult): ApiError {
  if (outcome.state === 'sent') return new ApiError('internal');
  const { fault, reason } = outcome;
  const message = `Failed to send test ${channel} notification. Check your settings. ${reason}`;
  if (fault === 'not_configured') return new ApiError('not_configured', message, { fault });
  return new ApiError(fault === 'unreachable' ? 'unavailable' : 'invalid', message, { fault });
}
