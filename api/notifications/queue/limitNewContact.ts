import { refundLimit, tryConsumeLimit, type RateLimit } from '../../server/throttle.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import type { ClaimedNotification } from './claim.ts';

const limits: RateLimit[] = [
  { name: 'messages an hour', allowed: 3, span: '1 hour' },
  { name: 'messages a day', allowed: 10, span: '1 day' },
];

const limitReached = skip(
  'limited',
  'This contact was never approved and has had as many messages as it may: three an hour, ten a day.',
);

/**
 * Sends a customer's message, unless the recipient is a contact that the shop never approved and that has had
 * as many messages as allowed: anybody can type a stranger's address. Counts in the database, across
 * processes, and only what was sent. A receipt leaves one message for the shop's decision.
 */
export async function limitNewContact(
  context: DeliveryContext,
  { id, event }: ClaimedNotification,
  send: () => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  const [row] = await context.sql<{ recipient: string | null }[]>`select new_recipient(${id}) as recipient`;
  const recipient = row?.recipient ?? null;
  if (recipient === null) return send();
  const taken: RateLimit[] = [];
  const giveBack = () => Promise.all(taken.map((limit) => refundLimit(context, limit, recipient)));
  for (const limit of limits) {
    const allowed = event === 'received' ? limit.allowed - 1 : limit.allowed;
    if ((await tryConsumeLimit(context, { ...limit, allowed }, recipient)) > 0) {
      await giveBack();
      return limitReached;
    }
    taken.push(limit);
  }
  const result = await send();
  if (result.state !== 'sent') await giveBack();
  return result;
}
