import { readDecryptedSettings } from '../integrations.ts';
import {
  notSetUp,
  secretUnreadable,
  skip,
  type DeliveryContext,
  type DeliveryResult,
} from '../deliveryResult.ts';
import type { Message } from '../messages/message.ts';
import type { ClaimedNotification } from '../queue/claim.ts';
import { redactReason } from '../redact.ts';
import { sendLine } from './line.ts';

/** A user whom LINE cannot reach, such as one who has blocked the account, is unlinked. */
export async function sendCustomerLine(
  context: DeliveryContext,
  { id, bookingId, messageId }: ClaimedNotification,
  message: Message,
): Promise<DeliveryResult> {
  const [linked] = await context.sql<{ to: string }[]>`
    select user_id as to from line_links where booking_id = ${bookingId}`;
  if (!linked) return skip('outdated', 'The customer no longer gets news in LINE.');
  const { line } = await readDecryptedSettings(context);
  if (!line) return notSetUp;
  const { channelAccessToken } = line;
  if (!channelAccessToken) return secretUnreadable;
  const { to } = linked;
  const url = context.config.delivery.lineApiUrl;
  const result = await sendLine(url, { to, channelAccessToken }, messageId, message);
  if (result.state === 'dead' && result.fault === 'recipient')
    await context.sql`select end_unreachable_recipient(${id}, ${to})`;
  return redactReason(result, [to]);
}
