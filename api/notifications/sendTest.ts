import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { auditFrom } from '../audit/record.ts';
import type { TestChannel } from '../contract/notifications.ts';
import type { Context } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { leaseTime, settle, type Claimed } from './queue/claim.ts';
import { deliver } from './queue/deliver.ts';
import { mend } from './queue/breaker.ts';
import type { Outcome } from './deliveryResult.ts';

/** ms: the answer has to come before the request is given up */
const patience = 8_000;

/**
 * Sends a test message the way every message goes, but at once, whatever its lane has been through, and once. Throws
 * `not_configured`, or the provider's own words: `invalid` where something has to be set right, `unavailable` where
 * nothing answered.
 * @param only of push: the device to try, instead of all
 */
export async function tryOut(
  context: Context,
  res: Response,
  channel: TestChannel,
  only?: number[],
): Promise<void> {
  const tests = await writeTests(context.sql, res, channel, only);
  if (tests.length === 0) throw new ApiError('not_configured', undefined, { fault: 'not_configured' });
  const outcomes = await Promise.all(tests.map((test) => tryOne(context, test)));
  if (outcomes.some(({ state }) => state === 'sent')) return;
  const [failed] = outcomes;
  if (failed) throw refusalOf(channel, failed);
}

/** The test's rows, already held by this request: no worker takes them. */
const writeTests = (sql: Sql, res: Response, channel: TestChannel, only: number[] | undefined) => sql<
  Claimed[]
>`
  with n as (
    insert into notifications (event, channel, lane, subscription_id, state, attempts, lease, next_at)
    select 'test', channel, lane, subscription_id, 'sending', 1, ${randomUUID()},
      now() + make_interval(secs => ${leaseTime / 1000})
    from shop_recipients
    where channel = ${channel} and ${only ? sql`subscription_id = any(${only}::integer[])` : true}
    returning *),
  audited as (${auditFrom(sql, res, 'n', { action: 'tested', subject: 'settings', changes: { channel } })})
  select id, lease, null as "bookingId", event, channel, lane, subscription_id as "subscriptionId",
    message_id as "messageId", attempts, 0 as others
  from n`;

async function tryOne(context: Context, test: Claimed): Promise<Outcome> {
  const outcome = await inTime(deliver(context, test));
  await settle(context, test, outcome);
  if (outcome.state === 'sent') await mend(context.sql, [test.lane]);
  return outcome;
}

async function inTime(outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: 'retry', fault: 'unreachable', reason: 'No answer in time' }),
      patience,
    );
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

function refusalOf(channel: TestChannel, outcome: Outcome): ApiError {
  if (outcome.state === 'sent') return new ApiError('internal');
  const { fault, reason } = outcome;
  const message = `Failed to send test ${channel} notification. Check your settings. ${reason}`;
  if (fault === 'not_configured') return new ApiError('not_configured', message, { fault });
  return new ApiError(fault === 'unreachable' ? 'unavailable' : 'invalid', message, { fault });
}
