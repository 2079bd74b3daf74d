import type { Booking } from '../contract/booking.ts';
import { customerSummaryOf } from '../customers/select.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/**
 * Continues a query after `from bookings b`: the columns of `shown` are the fields of a booking as the administrator
 * sees it, without a row for a deleted one. Duration and price are those of the booking, not the service's current
 * ones. (`row_to_json(shown)` costs half of what `json_build_object` does, which looks up the type of each value in
 * each row.)
 */
export const bookingColumns = (sql: Sql) => sql`
  join therapists t on t.id = b.therapist_id and b.deleted_at is null
  join services s on s.id = b.service_id
  cross join lateral (select t.name, t.image_url as "imageUrl") therapist
  cross join lateral (select s.name, b.duration, b.price) service
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
      b.client_name as "clientName",
      b.client_email as "clientEmail",
      b.client_phone as "clientPhone",
      b.client_whatsapp as "clientWhatsapp",
      b.client_line_id as "clientLineId",
      b.client_address as "clientAddress",
      b.notes,
      b.locale,
      b.version,
      b.origin,
      case when b.erased_at is null then '/b/' || b.link_token end as link,
      case when b.status = 'cancelled' then coalesce(b.cancelled_by, 'shop') end as "cancelledBy",
      ${moveRequestOf(sql)} as "moveRequest",
      b.visit_state as "visitState",
      ${visitTimesOf(sql)} as "visitTimes",
      json_build_object('answeredAt', iso(b.alarm_answered_at), 'fineAt', iso(b.therapist_fine_at)) as "visitAlarm",
      b.erased_at is not null as "isErased",
      ${requestsFromSource(sql)} as source,
      not isempty(b.occupied) as "holdsTime",
      ${customerSummaryOf(sql)} as customer,
      money.due,
      money.paid,
      b.deposit,
      ${slipsWaitingOf(sql)} as "slipsWaiting",
      schedule.warnings,
      therapist,
      service) shown`;

/** How many slips of `bookings b` the administrator has not checked yet. */
export const slipsWaitingOf = (sql: Sql) => sql`(
  select count(*) from slips waiting where waiting.booking_id = b.id and waiting.state = 'sent')`;

/** The columns `due` and `paid` of `bookings b`. */
export const moneyOf = (sql: Sql) => sql`booking_money(b.id, b.status, b.visit_state, b.price)`;

/** The other time that the customer of `bookings b` asks for; null when they ask for none. */
export const moveRequestOf = (sql: Sql) => sql`
  case when b.move_to is not null then json_build_object(
    'startTime', iso(b.move_to),
    'endTime', iso(b.move_to + make_interval(mins => b.duration)),
    'createdAt', iso(b.move_asked_at)) end`;

/** When the visit of `bookings b` got its states. */
export const visitTimesOf = (sql: Sql) => sql`
  json_build_object(
    'onTheWayAt', iso(b.on_the_way_at), 'startedAt', iso(b.started_at), 'endedAt', iso(b.ended_at))`;

/** The open requests that came from one source within an hour of `bookings b`, itself included; null for it alone. */
const requestsFromSource = (sql: Sql) => sql`
  case when b.status = 'pending' and b.source is not null then (
    select row_to_json(found) from (
      select left(b.source, 12) as id, count(*) as requests
      from bookings other
      where other.source = b.source and other.status = 'pending'
        and other.created_at between b.created_at - interval '1 hour' and b.created_at + interval '1 hour') found
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
