import type { Sql } from '../database/client.ts';

/** The columns of a customer `c` with the figures `f` of customer_figures. */
export const customerColumns = (sql: Sql) => sql`
  c.id, c.name, c.is_blocked as "isBlocked", ${contactsOf(sql)} as contacts,
  f.bookings, f.visits, f.no_shows as "noShows", iso(f.last_visit) as "lastVisit", f.spent, f.tries`;

/** The contacts of a customer `c`, numbers first. */
export const contactsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object('kind', k.kind, 'value', k.value)
    order by array_position('{phone,whatsapp,email,line}', k.kind), k.contact), '[]')
  from customer_contacts k where k.customer_id = c.id)`;

/** The notes on customer `c` and those joined into them. Most have none, and are spared the function call. */
const notesOf = (sql: Sql) => sql`
  case when c.notes is not null or exists (select from customers j where j.joined_into = c.id) then customer_notes(c.id) end`;

/** Counts visits before `bookings b`, and no-shows among the other visits. Null when it has no customer. */
export const customerSummaryOf = (sql: Sql) => sql`(
  select json_build_object(
    'id', c.id, 'isBlocked', c.is_blocked, 'visits', o.visits, 'noShows', o.no_shows, 'notes', ${notesOf(sql)},
    'tries', case when c.is_blocked then (select count(*) from blocked_requests r where r.customer_id = c.id) else 0 end)
  from customers c
  cross join lateral (
    select
      count(*) filter (
        where o.status = 'approved' and v.state is distinct from 'no_show' and o.start_time < b.start_time) as visits,
      count(*) filter (where v.state = 'no_show') as no_shows
    from bookings o left join visits v on v.booking_id = o.id
    where o.customer_id = c.id and o.id <> b.id) o
  where c.id = b.customer_id)`;
