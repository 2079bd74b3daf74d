import { businessDateOf } from '../../server/businessTime.ts';
import type { Context } from '../../server/context.ts';
import {
  daySummaryMessage,
  shopMessage,
  type DaySummary,
  type Message,
  type ShopOptions,
} from '../messages/message.ts';
import { loadVisit } from '../messages/visit.ts';
import type { ClaimedNotification } from './claim.ts';

type Clock = Pick<Context, 'sql' | 'now'>;

/** The message about the requests of a notification and its digest that still wait for an answer; null when none does. */
export async function composeUnanswered(
  { sql, now }: Clock,
  { id }: ClaimedNotification,
  options: ShopOptions,
): Promise<Message | null> {
  const waiting = await sql<{ id: number }[]>`
    select distinct b.start_time, b.id
    from notifications n join bookings b on b.id = n.booking_id
    where (n.id = ${id} or n.digest_of = ${id}) and b.status = 'pending' and b.start_time > ${now()}
    order by b.start_time, b.id`;
  const [first] = waiting;
  const visit = first ? await loadVisit(sql, first.id) : null;
  return visit && shopMessage(visit, 'unanswered', waiting.length - 1, options);
}

/** ms until the quiet hours are over; 0 outside of them, and when the visit has begun by then. */
export async function msOfNightBefore({ sql, now }: Clock, start: Date): Promise<number> {
  const [night] = await sql<{ until: Date }[]>`select after_quiet_hours(${now()}) as until`;
  return night && night.until < start ? night.until.getTime() - now().getTime() : 0;
}

/** The summary of the day as it is now; null when there is nothing to tell, or when that day is over. */
export async function composeDaySummary(
  { sql, now }: Clock,
  { about }: ClaimedNotification,
  options: ShopOptions,
): Promise<Message | null> {
  if (!about || businessDateOf(about) !== businessDateOf(now())) return null;
  const [day] = await sql<DaySummary[]>`
    select visits, first_start as "firstStart", last_start as "lastStart", requests
    from day_summary(${about}, ${now()})`;
  return day && (day.visits > 0 || day.requests > 0) ? daySummaryMessage(day, options) : null;
}
