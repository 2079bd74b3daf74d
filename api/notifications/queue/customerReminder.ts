import type { NotificationEvent } from '../../contract/notifications.ts';
import { businessDateOf } from '../../server/businessTime.ts';
import type { Context } from '../../server/context.ts';
import type { CustomerEvent } from '../messages/events.ts';
import type { Visit } from '../messages/visit.ts';

/** Why a reminder to a customer is no longer true; null: it still is, or the event is no reminder. */
export async function outdatedReminder(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  event: NotificationEvent,
  about: Date | null,
  { status, start }: Visit,
): Promise<string | null> {
  if (event !== 'reminder_day_before' && event !== 'reminder_same_day' && event !== 'not_answered')
    return null;
  if (about?.getTime() !== start.getTime()) return 'The visit was moved meanwhile.';
  if (start <= now()) return 'The visit has begun.';
  if (event === 'not_answered') return status === 'pending' ? null : 'The request was answered meanwhile.';
  if (status !== 'approved') return 'The booking was decided otherwise meanwhile.';
  const isUseful = await sql`
    select from customer_reminders(${start}) r
    where r.event = ${event} and ${now()} < r.useful_until
      and (after_quiet_hours(${now()}) = ${now()} or r.useful_until = ${start})`;
  return isUseful.count > 0 ? null : 'The reminder on the day of the visit takes its place.';
}

/** The event whose text the message has: a reminder of the day before that is sent on the day itself does not say "tomorrow". */
export const reminderWording = (event: CustomerEvent, { start }: Visit, now: Date): CustomerEvent =>
  event === 'reminder_day_before' && businessDateOf(start) === businessDateOf(now)
    ? 'reminder_same_day'
    : event;
