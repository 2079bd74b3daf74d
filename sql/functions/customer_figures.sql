-- How often a customer booked and was visited, and what they paid. A visit is an approved booking that has
-- begun, unless it was a no-show.
create or replace function customer_figures(of_customer integer, moment timestamptz) returns table (
  bookings integer,
  visits integer,
  no_shows integer,
  last_visit timestamptz,
  spent numeric,
  tries integer
)
language sql stable rows 1 as $$
  select
    count(*)::integer,
    (count(*) filter (where came))::integer,
    (count(*) filter (where v.state = 'no_show'))::integer,
    max(b.start_time) filter (where came),
    coalesce(sum(taken.sum), 0::numeric(10, 2)),
    (select count(*)::integer
      from blocked_requests r join customers c on c.id = r.customer_id
      where of_customer in (c.id, c.joined_into))
  from bookings b
  left join visits v on v.booking_id = b.id
  cross join lateral (
    select b.status = 'approved' and v.state is distinct from 'no_show' and b.start_time <= moment as came) visit
  cross join lateral (
    select sum(p.amount) as sum from payments p
    where p.booking_id = b.id and p.kind = 'payment' and p.voided_at is null) taken
  where b.customer_id = of_customer
$$;
