import { nonRequestInboxKinds, type NonRequestInboxKind } from '../../contract/inbox.ts';
import type { Context } from '../../server/context.ts';
import { skip, retryInTheMorning, type DeliveryResult } from '../deliveryResult.ts';
import { daySummaryMessage, type DaySummary } from '../messages/daySummary.ts';
import type { Message, ShopMessageOptions } from '../messages/message.ts';
import { overdueMessage } from '../messages/overdue.ts';
import { shopMessage } from '../messages/shopMessage.ts';
import { loadVisit, type Visit } from '../messages/visit.ts';
import type { ClaimedNotification } from './claim.ts';

const nothingToReport = skip('outdated', 'There is nothing left to tell.');

type SqlAndClock = Pick<Context, 'sql' | 'now'>;

/**
 * The message about the requests and move requests of a notification and its digest that still wait for an
 * answer. Skipped when none is left; in the quiet hours it waits until they are over, unless one is too late
 * by then.
 */
export async function composeUnanswered(
  { sql, now }: SqlAndClock,
  { id }: ClaimedNotification,
  options: ShopMessageOptions,
): Promise<Message | DeliveryResult> {
  const waiting = await sql<{ id: number; isMove: boolean; until: Date; morning: Date }[]>`
    select distinct b.id, b.status <> 'pending' as "isMove", wait.until, after_quiet_hours(${now()}) as morning
    from notifications n
    join bookings b on b.id = n.booking_id
    left join move_requests m on m.booking_id = b.id and m.answer is null
    cross join lateral (select least(b.start_time, m.start_time) as until) wait
    where (n.id = ${id} or n.digest_of = ${id})
      and (b.status = 'pending' or m.booking_id is not null) and wait.until > ${now()}
    order by wait.until, b.id`;
  const [first] = waiting;
  if (!first) return nothingToReport;
  const night = first.morning.getTime() - now().getTime();
  if (night > 0 && first.morning < first.until) return retryInTheMorning(night);
  const visit = await loadVisit(sql, first.id, now());
  const others = waiting.length - 1;
  const event = first.isMove && others === 0 ? 'move_requested' : 'unanswered';
  return visit ? shopMessage(visit, event, others, options) : nothingToReport;
}

/**
 * The message that a visit was started and not finished in time, also in quiet hours. `nothingToReport` when it was
 * finished or somebody looks after it, or when a later message about it is due as well.
 */
export async function composeOverdue(
  { sql, now }: SqlAndClock,
  { id }: ClaimedNotification,
  visit: Visit | null,
  options: ShopMessageOptions,
): Promise<Message | DeliveryResult> {
  const due = await sql`
    select s.step
    from notifications n
    join bookings b on b.id = n.booking_id
    cross join booking_rules r
    cross join lateral due_alarm_step(b, r.alarm_after_minutes, ${now()}) s
    where n.id = ${id} and r.id = 1 and s.due = n.about`;
  return visit && due.count > 0 ? overdueMessage(visit, options) : nothingToReport;
}

/** `nothingToReport` if the summary would be empty or it is too late to send one (due_reminders). */
export async function composeDaySummary(
  { sql, now }: SqlAndClock,
  { about }: ClaimedNotification,
  options: ShopMessageOptions,
): Promise<Message | DeliveryResult> {
  const [day] = await sql<DaySummary[]>`
    select visits, first_start as "firstStart", last_start as "lastStart", requests,
      (select coalesce(json_object_agg(kind, count), '{}') from (
        select kind, count(*) from inbox(${now()}) where kind = any(${[...nonRequestInboxKinds]}::text[]) group by kind) other
      ) as others
    from booking_rules, day_summary(${about}, ${now()})
    where booking_rules.id = 1 and ${now()} < ${about}::timestamptz + day_summary_time + interval '4 hours'`;
  return day && (day.visits > 0 || day.requests > 0 || kindsWorthAMessage.some((kind) => day.others[kind]))
    ? daySummaryMessage(day, options)
    : nothingToReport;
}

/**
 * The kinds that are reason enough to send the summary of a day without visits and requests, because somebody waits
 * for the administrator. Unpaid visits are not: they are listed for a month.
 */
const kindsWorthAMessage: readonly NonRequestInboxKind[] = ['uncovered', 'slip', 'time_off_request'];
