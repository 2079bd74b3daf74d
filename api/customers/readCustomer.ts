import { bookingColumns } from '../bookings/select.ts';
import type { Customer } from '../contract/customer.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { contactsOf, customerColumns } from './select.ts';

/** One customer with their visits, as JSON text. Throws `not_found`, also for one joined into another. */
export const readCustomer = (sql: Sql, id: number, now: Date): Promise<string> =>
  readJson(
    sql`
      select row_to_json(one)::text as json
      from customers c
      cross join lateral customer_figures(c.id, ${now}) f
      cross join lateral (
        select
          ${customerColumns(sql)}, c.notes, c.note_for_therapist as "noteForTherapist",
          c.locale, iso(c.created_at) as "createdAt", c.version,
          ${suggestionsOf(sql)} as suggestions,
          ${joinedCustomersOf(sql)} as joined,
          ${blockedRequestsOf(sql)} as "blockedRequests",
          array(
            select row_to_json(shown)
            from (
              select * from bookings where customer_id = c.id order by start_time desc, id desc limit 100) b
            ${bookingColumns(sql)} order by b.start_time desc, b.id desc) as "latestBookings") one
      where c.id = ${id} and c.joined_into is null`,
    'Customer not found',
  );

/** One customer. Throws `not_found`. */
export const currentCustomer = async (sql: Sql, id: number, now: Date): Promise<Customer> =>
  JSON.parse(await readCustomer(sql, id, now)) as Customer;

const suggestionsOf = (sql: Sql) => sql`array(
  select json_build_object(
    'id', c.id, 'name', c.name, 'contacts', ${contactsOf(sql)},
    'bookings', (select count(*) from bookings b where b.customer_id = c.id))
  from (
    -- a join may have moved the booking to another customer since
    select coalesce(o.joined_into, o.id) as id
    from bookings b join customer_matches m on m.booking_id = b.id join customers o on o.id = m.other_id
    where b.customer_id = c.id and c.id <> coalesce(o.joined_into, o.id)
    union
    select b.customer_id
    from customers o join customer_matches m on m.other_id = o.id join bookings b on b.id = m.booking_id
    where c.id in (o.id, o.joined_into) and b.customer_id <> c.id) found
  join customers c on c.id = found.id and c.joined_into is null
  order by c.last_booked_at desc, c.id desc)`;

const joinedCustomersOf = (sql: Sql) => sql`array(
  select json_build_object('id', j.id, 'name', j.name, 'notes', j.notes, 'joinedAt', iso(j.joined_at))
  from customers j where j.joined_into = c.id order by j.joined_at desc, j.id desc)`;

const blockedRequestsOf = (sql: Sql) => sql`array(
  select json_build_object(
    'id', r.id, 'at', iso(r.at), 'therapist', t.name, 'service', s.name, 'startTime', iso(r.start_time))
  from blocked_requests r
  join customers o on o.id = r.customer_id and c.id in (o.id, o.joined_into)
  join therapists t on t.id = r.therapist_id
  join services s on s.id = r.service_id
  order by r.at desc, r.id desc limit 50)`;
