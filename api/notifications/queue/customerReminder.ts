import type { NotificationEvent } from '../../contract/notifications.ts';
import { businessDateOf } from '../../server/businessTime.ts';
import type { Context } from '../../server/context.ts';
import { skip, waitForMorning, type DeliveryResult } from '../deliveryResult.ts';
import type { CustomerEvent, CustomerTextKey } from '../messages/events.ts';
import type { Visit } from '../messages/visit.ts';

const movedAway = skip('outdated', 'The visit was moved meanwhile.');
const begun = skip('outdated', 'The visit has begun.');
const decided = skip('outdated', 'The booking was decided otherwise meanwhile.');
const reviewed = skip('outdated', 'The customer has said what they think of it.');
const replaced = skip('outdated', 'The reminder on the day of the visit takes its place.');

/**
 * Why a reminder, or a message that a request is not confirmed, is not sent now: it is no longer true, or
 * waits for the end of the quiet hours. Null: it is sent, or is another kind of message.
 */
export async function whyNotSentNow(
  context: Pick<Context, 'sql' | 'now'>,
  event: NotificationEvent,
  about: Date | null,
  visit: Visit,
): Promise<DeliveryResult | null> {
  const { sql, now } = context;
  const { status, start } = visit;
  if (event === 'review_request') return holdReviewRequest(context, visit);
  if (event !== 'reminder_day_before' && event !== 'reminder_same_day' && event !== 'not_answered')
    return null;
  if (about?.getTime() !== start.getTime()) return movedAway;
  if (start <= now()) return begun;
  if (event === 'not_answered') return status === 'pending' ? null : decided;
  if (status !== 'approved') return decided;
  const [reminder] = await sql<{ usefulUntil: Date; waking: Date }[]>`
    select useful_until as "usefulUntil", after_quiet_hours(${now()}) as waking
    from customer_reminders(${start}) where event = ${event} and ${now()} < useful_until`;
  if (!reminder) return replaced;
  const { usefulUntil, waking } = reminder;
  const night = waking.getTime() - now().getTime();
  if (night > 0 && waking < usefulUntil) return waitForMorning(night);
  return night > 0 && usefulUntil < start ? replaced : null;
}

async function holdReviewRequest(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { status, visitState, bookingId }: Visit,
): Promise<DeliveryResult | null> {
  if (status !== 'approved' || visitState !== 'finished') return decided;
  const [found] = await sql<[{ waking: Date; isReviewed: boolean }]>`
    select after_quiet_hours(${now()}) as waking,
      exists (select from reviews where booking_id = ${bookingId}) as "isReviewed"`;
  if (found.isReviewed) return reviewed;
  const night = found.waking.getTime() - now().getTime();
  return night > 0 ? waitForMorning(night) : null;
}

/**
 * The text for an event: a reminder that is late does not say "tomorrow", and a moved request is not called
 * confirmed.
 */
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
