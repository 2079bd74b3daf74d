import type { NotificationEvent } from '../../contract/notifications.ts';
import { businessDateOf } from '../../server/businessTime.ts';
import type { Context } from '../../server/context.ts';
import { skip, retryInTheMorning, type DeliveryResult } from '../deliveryResult.ts';
import type { CustomerEvent, CustomerTextKey } from '../messages/events.ts';
import type { Visit } from '../messages/visit.ts';

const visitMoved = skip('outdated', 'The visit was moved meanwhile.');
const visitHasBegun = skip('outdated', 'The visit has begun.');
const decided = skip('outdated', 'The booking was decided otherwise meanwhile.');
const alreadyReviewed = skip('outdated', 'The customer has said what they think of it.');
const replacedByLaterReminder = skip('outdated', 'The reminder on the day of the visit takes its place.');

/**
 * Why a reminder, or a message that a request is not confirmed, is not sent now: it is no longer true, or
 * waits for the end of the quiet hours. Null: it is sent, or is another kind of message.
 */
export async function skipOrPostpone(
  context: Pick<Context, 'sql' | 'now'>,
  event: NotificationEvent,
  about: Date | null,
  visit: Visit,
): Promise<DeliveryResult | null> {
  const { sql, now } = context;
  const { status, start } = visit;
  if (event === 'review_request') return skipOrPostponeReviewRequest(context, visit);
  if (event !== 'reminder_day_before' && event !== 'reminder_same_day' && event !== 'not_answered')
    return null;
  if (about?.getTime() !== start.getTime()) return visitMoved;
  if (start <= now()) return visitHasBegun;
  if (event === 'not_answered') return status === 'pending' ? null : decided;
  if (status !== 'approved') return decided;
  const [reminder] = await sql<{ usefulUntil: Date; waking: Date }[]>`
    select useful_until as "usefulUntil", after_quiet_hours(${now()}) as waking
    from customer_reminders(${start}) where event = ${event} and ${now()} < useful_until`;
  if (!reminder) return replacedByLaterReminder;
  const { usefulUntil, waking } = reminder;
  const night = waking.getTime() - now().getTime();
  if (night > 0 && waking < usefulUntil) return retryInTheMorning(night);
  return night > 0 && usefulUntil < start ? replacedByLaterReminder : null;
}

async function skipOrPostponeReviewRequest(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { status, visitState, bookingId }: Visit,
): Promise<DeliveryResult | null> {
  if (status !== 'approved' || visitState !== 'finished') return decided;
  const [found] = await sql<[{ waking: Date; isReviewed: boolean }]>`
    select after_quiet_hours(${now()}) as waking,
      exists (select from reviews where booking_id = ${bookingId}) as "isReviewed"`;
  if (found.isReviewed) return alreadyReviewed;
  const night = found.waking.getTime() - now().getTime();
  return night > 0 ? retryInTheMorning(night) : null;
}

/** A reminder that is late does not say "tomorrow", and a moved request is not called confirmed. */
export function customerTextKeyOf(
  event: CustomerEvent,
  { status, start }: Visit,
  now: Date,
): CustomerTextKey {
  if (event === 'reminder_day_before' && businessDateOf(start) === businessDateOf(now))
    return 'reminder_same_day';
  if (status !== 'pending') return event;
  if (event === 'moved') return 'request_moved';
  return event === 'move_declined' ? 'request_not_moved' : event;
}
