import {
  linkTokenPattern,
  type CustomerBooking,
  type CustomerContacts,
} from '../contract/customerBooking.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import {
  customerPayment,
  paymentStateJson,
  paymentMethodsJson,
  type FirstVisitDeposit,
  type PaymentState,
} from '../promptPay/promptPay.ts';
import {
  customerDetailsOf,
  moneyOf,
  moveRequestOf,
  visitTimesOf,
  joinMoveRequest,
  joinVisit,
} from './select.ts';

export type LinkedBooking = { id: number; token: string; booking: CustomerBooking & CustomerContacts };

const linkLifetime = '1 year';

/**
 * The booking that a link's token opens; null for an invalid token, and after the link was replaced, the
 * booking deleted, its customer's data erased, or a year after the visit. All of these cost the same index
 * lookup.
 */
export async function readLinkedBooking(sql: Sql, typed: unknown, now: Date): Promise<LinkedBooking | null> {
  const token = typeof typed === 'string' && linkTokenPattern.test(typed) ? typed : '';
  const [found] = await sql<
    {
      id: number;
      booking: LinkedBooking['booking'];
      paymentState: PaymentState;
      firstVisit: FirstVisitDeposit | null;
    }[]
  >`
    select
      b.id, row_to_json(shown) as booking, ${paymentStateJson(sql)} as "paymentState",
      -- shown with every pending request, so that it does not reveal whose contacts are stored
      case when b.status = 'pending' and b.origin is null then (
        select json_build_object(
          'deposit', asked, 'isDepositKept', rules.keeps_deposit)
        from booking_rules rules, asked_deposit(b.id, deposit_amount(b.price, rules), money.due) asked
        where rules.deposit_from = 'new_customers' and asked is not null)
      end as "firstVisit"
    from booking_links l
    join bookings b on b.id = l.booking_id
    join therapists t on t.id = b.therapist_id
    join services s on s.id = b.service_id
    left join booking_contacts k on k.booking_id = b.id
    cross join lateral (
      select t.id, t.name, name_translations(t.translations) as translations, t.image_url as "imageUrl") therapist
    cross join lateral (
      select s.id, s.name, name_translations(s.translations) as translations, minutes_between(b.start_time, b.end_time) as duration, b.price) service
    ${joinVisit(sql)}
    ${joinMoveRequest(sql)}
    cross join lateral ${moneyOf(sql)} money
    cross join lateral (
      select
        b.status,
        case when b.status = 'cancelled' then coalesce(b.cancelled_by, 'shop') end as "cancelledBy",
        case when b.status = 'denied' then ${denialOf(sql, now)} end as denial,
        iso(b.created_at) as "createdAt",
        case when b.status = 'pending' then
          iso(coalesce(decline_at(b, (select answer_within_minutes from booking_rules)), answer_deadline(b)))
        end as "answerUntil",
        case when b.status = 'pending' and b.origin is null then usual_answer_minutes() end as "usualAnswerMinutes",
        ${paymentMethodsJson(sql)} as "paymentMethods",
        cancel_notice(b.id) as "cancelNoticeMinutes",
        iso(b.start_time) as "startTime",
        iso(b.end_time) as "endTime",
        therapist,
        service,
        t.is_active and exists (
          select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = s.id) as "canBookAgain",
        ${customerDetailsOf(sql)},
        coalesce(${now} <= cancel_until(b), false) as "canCancel",
        iso(cancel_until(b)) as "cancelUntil",
        case when ${now} < b.start_time then ${moveRequestOf(sql)} end as "moveRequest",
        m.answer as "moveAnswer",
        coalesce(${now} <= move_until(b), false) and t.is_active as "canMove",
        b.status in ('pending', 'approved') and ${now} < b.start_time as "canEdit",
        v.state as "visitState",
        ${visitTimesOf(sql)} as "visitTimes",
        (
          select json_build_object('stars', r.stars, 'words', r.words, 'isPublished', r.state = 'published')
          from reviews r where r.booking_id = b.id) as review,
        can_review(b) and not exists (select from reviews r where r.booking_id = b.id) as "canReview",
        case when b.status in ('pending', 'approved') and ${now} < b.end_time
          and coalesce(v.state not in ('finished', 'no_show'), true) and can_link_line() then
          case when exists (select from line_links l where l.booking_id = b.id) then 'linked' else 'unlinked' end
        end as line,
        b.version) shown
    where l.token = ${token} and b.deleted_at is null
      and b.end_time > ${now}::timestamptz - ${linkLifetime}::interval`;
  if (!found) return null;
  const { id, booking, paymentState, firstVisit } = found;
  return { id, token, booking: { ...booking, payment: customerPayment(paymentState, firstVisit) } };
}

/** What the customer of the denied `bookings b` is told besides, with the offer while it can be booked. */
const denialOf = (sql: Sql, now: Date) => sql`(
  select json_build_object(
    'reason', d.reason,
    'offer', case when o.id is not null then json_build_object(
      'therapist', json_build_object(
        'id', o.id, 'name', o.name, 'translations', name_translations(o.translations)),
      'startTime', iso(d.start_time),
      'endTime', iso(d.start_time + (b.end_time - b.start_time))) end)
  from denial_of(b.id, ${now}) d
  left join therapists o on o.id = d.therapist_id)`;

export type CustomerOutcome = 'saved' | 'unchanged' | 'replayed' | 'key_reused';

/** Whether the change is in effect, by this request or an earlier one. Throws `idempotency_mismatch`. */
export function wasApplied(outcome: string): outcome is CustomerOutcome {
  if (outcome === 'key_reused') throw new ApiError('idempotency_mismatch');
  return outcome === 'saved' || outcome === 'unchanged' || outcome === 'replayed';
}

/** An error with the current booking; `not_found` when its link is no longer valid. */
export async function errorWithLinkedBooking(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  token: string,
  code: ErrorCode,
  message?: string,
): Promise<ApiError> {
  const linked = await readLinkedBooking(sql, token, now());
  return linked ? new ApiError(code, message, { booking: linked.booking }) : new ApiError('not_found');
}
