import { readDecryptedSettings } from '../integrations.ts';
import { notSetUp, secretUnreadable, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import type { Message } from '../messages/message.ts';
import { loadSender } from '../messages/sender.ts';
import { sendEmail } from './email.ts';

/** Sends an email from the shop's account to the customer's address; null: to the administrator. */
export async function sendFromShopMailbox(
  context: DeliveryContext,
  messageId: string,
  message: Message,
  customerAddress: string | null,
): Promise<DeliveryResult> {
  const { email } = await readDecryptedSettings(context);
  if (!email) return notSetUp;
  if (!email.appPassword) return secretUnreadable;
  const envelope = {
    account: email,
    to: customerAddress ?? email.adminEmail,
    messageId,
    isForCustomer: customerAddress !== null,
    publicUrl: context.config.publicUrl,
    sender: await loadSender(context.sql, message.language),
  };
  return sendEmail(context.config.delivery.smtpUrl, envelope, message, context.now());
}
