import type { Booking } from '../contract/booking.ts';
import { customerSummaryOf } from '../customers/select.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/**
 * Continues a query after `from bookings b`: the columns of `shown` are the contract's Booking, without a row
 * for a deleted one. Duration and price are those of the booking, not the service's current ones.
 * (`row_to_json(shown)` takes half as long as `json_build_object`, which looks up the type of each value in
 * each row.)
 */
export const bookingColumns = (sql: Sql) => sql`
  join therapists t on t.id = b.therapist_id and b.deleted_at is null
  join services s on s.id = b.service_id
  left join booking_contacts k on k.booking_id = b.id
  left join booking_links l on l.booking_id = b.id
  ${joinVisit(sql)}
  ${joinMoveRequest(sql)}
  cross join lateral (select t.name, t.image_url as "imageUrl") therapist
  cross join lateral (select s.name, minutes_between(b.start_time, b.end_time) as duration, b.price) service
  cross join lateral ${moneyOf(sql)} money
  cross join lateral shown_warnings(b.status, b.therapist_id, t.is_active, b.start_time, b.end_time) schedule
  cross join lateral (
    select
      b.id,
      b.therapist_id as "therapistId",
      b.service_id as "serviceId",
      iso(b.start_time) as "startTime",
      iso(b.end_time) as "endTime",
      b.status,
      iso(b.created_at) as "createdAt",
      ${customerDetailsOf(sql)},
      b.locale,
      b.version,
      b.origin,
      '/b/' || l.token as link,
      case when b.status = 'cancelled' then coalesce(b.cancelled_by, 'shop') end as "cancelledBy",
      ${moveRequestOf(sql)} as "moveRequest",
      v.state as "visitState",
      ${visitTimesOf(sql)} as "visitTimes",
      json_build_object('answeredAt', iso(v.alarm_answered_at), 'fineAt', iso(v.therapist_fine_at)) as "visitAlarm",
      b.erased_at is not null as "isErased",
      ${requestsFromSameAddress(sql)} as source,
      not isempty(b.occupied) as "holdsTime",
      ${customerSummaryOf(sql)} as customer,
      money.due,
      money.paid,
      asked_deposit(b.id, b.deposit, money.due) as deposit,
      case when b.deposit is not null and b.status = 'approved' then (
        select iso(cancel_until(own)) from deposit_terms d join bookings own on own.id = d.booking_id
        where d.booking_id = b.id) end as "depositKeptFrom",
      ${slipsWaitingOf(sql)} as "slipsWaiting",
      unconfirmed_at_door(b.id, null) as unconfirmed,
      schedule.warnings,
      therapist,
      service) shown`;

/** The contract's CustomerDetails, of `bookings b` and `booking_contacts k`. */
export const customerDetailsOf = (sql: Sql) => sql`
  b.client_name as "clientName", k.email as "clientEmail", k.phone as "clientPhone", k.whatsapp as "clientWhatsapp",
  k.line_id as "clientLineId", b.client_address as "clientAddress", b.notes`;

/** The number of slips of `bookings b` that the administrator has not checked yet. */
export const slipsWaitingOf = (sql: Sql) => sql`(
  select count(*) from slips waiting where waiting.booking_id = b.id and waiting.state = 'sent')`;

/** The columns `due` and `paid` of `bookings b`. */
export const moneyOf = (sql: Sql) => sql`booking_money(b.id, b.status, b.price)`;

/** Continues a query after `from bookings b`: `visits v` has the state of the visit. */
export const joinVisit = (sql: Sql) => sql`left join visits v on v.booking_id = b.id`;

/** Continues a query after `from bookings b`: `move_requests m` is the customer's move request. */
export const joinMoveRequest = (sql: Sql) => sql`left join move_requests m on m.booking_id = b.id`;

/** The contract's MoveRequest, of `bookings b` and `move_requests m`; null when there is none. */
export const moveRequestOf = (sql: Sql) => sql`
  case when m.booking_id is not null and m.answer is null then json_build_object(
    'startTime', iso(m.start_time),
    'endTime', iso(m.start_time + (b.end_time - b.start_time)),
    'createdAt', iso(m.asked_at)) end`;

/** The contract's VisitTimes, of `visits v`. */
export const visitTimesOf = (sql: Sql) => sql`
  json_build_object(
    'onTheWayAt', iso(v.on_the_way_at), 'startedAt', iso(v.started_at), 'endedAt', iso(v.ended_at))`;

/**
 * The number of open requests from the same address within an hour of `bookings b`, itself included, with the
 * start of the address's hash as id; null when it is the only one.
 */
const requestsFromSameAddress = (sql: Sql) => sql`
  case when b.status = 'pending' then (
    select row_to_json(found) from (
      select left(own.source, 12) as id, count(*) as requests
      from booking_sources own
      join booking_sources sent on sent.source = own.source
        and sent.sent_at between own.sent_at - interval '1 hour' and own.sent_at + interval '1 hour'
      join bookings other on other.id = sent.booking_id and other.status = 'pending'
      where own.booking_id = b.id
      group by own.source) found
    where found.requests > 1) end`;

/** One booking as JSON text. Throws `not_found`. */
export const readBooking = (sql: Sql, id: number): Promise<string> =>
  readJson(
    sql`select row_to_json(shown)::text as json from bookings b ${bookingColumns(sql)} where b.id = ${id}`,
    'Booking not found',
  );

/** One booking. Throws `not_found`. */
export const currentBooking = async (sql: Sql, id: number): Promise<Booking> =>
  JSON.parse(await readBooking(sql, id)) as Booking;
