import type { Provider } from '../../contract/notifications.ts';
import type { Sql } from '../../database/client.ts';
import { sendCustomerLine } from '../channels/customerLine.ts';
import { sendCustomerPush } from '../channels/customerPush.ts';
import { sendFromShopMailbox } from '../channels/shopMailbox.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import { customerMessage } from '../messages/customerMessage.ts';
import { isShopEvent, isVisitEvent, isWithoutBooking } from '../messages/events.ts';
import type { Message } from '../messages/message.ts';
import type { Visit } from '../messages/visit.ts';
import type { ClaimedNotification } from './claim.ts';
import { skipOrPostpone, customerTextKeyOf } from './customerReminder.ts';
import { limitNewContact } from './limitNewContact.ts';

type CustomerSender = (
  context: DeliveryContext,
  claimed: ClaimedNotification,
  message: Message,
  visit: Visit,
) => Promise<DeliveryResult>;

const numberGone = skip('outdated', 'The customer’s number is no longer known.');

const customerSenders: Record<Provider, CustomerSender> = {
  push: sendCustomerPush,

  email: async (context, { messageId }, message, { clientEmail }) =>
    clientEmail
      ? sendFromShopMailbox(context, messageId, message, clientEmail)
      : skip('outdated', 'The customer’s email address is no longer known.'),
  line: sendCustomerLine,
  sms: async ({ config }, claimed, message, { clientPhone }) =>
    clientPhone ? sendSms(config.delivery, claimed, clientPhone, message) : numberGone,
  whatsapp: async ({ config }, claimed, message, { clientWhatsapp }) =>
    clientWhatsapp ? sendWhatsapp(config.delivery, claimed, clientWhatsapp, message) : numberGone,
};

/** Sends the customer the message of a notification, unless it is no longer true. */
export async function sendToCustomer(
  context: DeliveryContext,
  claimed: ClaimedNotification,
  visit: Visit | null,
): Promise<DeliveryResult> {
  const { event, about, provider, recipient } = claimed;
  if (!visit || isShopEvent(event) || isVisitEvent(event) || isWithoutBooking(event) || event === 'overdue')
    return skip('refused', 'This is nothing to tell a customer.');
  const isReverted =
    (event === 'approved' || event === 'moved' || event === 'move_declined') &&
    (visit.status === 'denied' || visit.status === 'cancelled');
  const isDecided = event === 'received' && visit.status !== 'pending';
  if (isReverted || isDecided) return skip('outdated', 'The booking was decided otherwise meanwhile.');
  if (visit.end < context.now() && event !== 'review_request') return skip('outdated', 'The visit is over.');
  if (event === 'moved' && (await isMovedAgain(context.sql, claimed)))
    return skip('outdated', 'The visit was moved again: the next message tells it.');
  if (event === 'move_declined' && about?.getTime() !== visit.start.getTime())
    return skip('outdated', 'The visit was moved meanwhile.');
  if (event === 'on_the_way' && (visit.visitState !== event || about?.getTime() !== visit.start.getTime()))
    return skip('outdated', 'The therapist is no longer on the way.');
  if (event === 'contacts_replaced' && recipient === null)
    return skip('outdated', 'The contact that was replaced is no longer known.');
  const held = await skipOrPostpone(context, event, about, visit);
  if (held) return held;
  const text = customerTextKeyOf(event, visit, context.now());
  const message = customerMessage(visit, text, context.config.publicUrl);
  const reached =
    recipient === null
      ? visit
      : { ...visit, clientEmail: recipient, clientPhone: recipient, clientWhatsapp: recipient };
  return limitNewContact(context, claimed, () =>
    customerSenders[provider](context, claimed, message, reached),
  );
}

async function isMovedAgain(sql: Sql, { id, bookingId, queue }: ClaimedNotification): Promise<boolean> {
  const later = await sql`
    select n.id from notifications n
    where n.booking_id = ${bookingId} and n.queue = ${queue} and n.event = 'moved' and n.state = 'queued' and n.id > ${id}`;
  return later.count > 0;
}
