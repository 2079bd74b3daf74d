-- What visits that begin from `starts` to before `ends` cost, and the therapists' shares of them, as in
-- statement_entries. A plain query, which PostgreSQL merges with the one that calls it.
create or replace function statement_shares(
  starts timestamptz,
  ends timestamptz,
  of_therapist integer,   -- null: all therapists
  moment timestamptz
) returns table (
  booking_id integer,
  therapist_id integer,
  service_id integer,
  start_time timestamptz,
  kind text,
  price numeric,
  due numeric,
  share_percent numeric,
  share numeric
)
language sql stable as $$
  with booked as materialized (
    select
      b.id, b.therapist_id, b.service_id, b.start_time, b.status, b.price, b.share_percent,
      case
        when b.status not in ('pending', 'approved') then 'cancelled'
        when v.state = 'no_show' then 'no_show'
        when b.status = 'approved' and b.start_time <= moment then 'visit'
        else 'ahead'
      end as kind
    from bookings b
    left join visits v on v.booking_id = b.id
    where b.start_time >= starts and b.start_time < ends
      and b.deleted_at is null
      and (of_therapist is null or b.therapist_id = of_therapist)),
  counted as materialized (
    select b.* from booked b
    where b.kind in ('visit', 'no_show') or exists (select from payments p where p.booking_id = b.id)),
  -- A visit without adjustments costs its price, which spares the calculation of most.
  calculated as (
    select c.id, m.due, m.shared
    from counted c cross join lateral booking_money(c.id, c.status, c.price) m
    where c.kind in ('no_show', 'cancelled')
      or c.kind = 'visit' and exists (select from adjustments a where a.booking_id = c.id))
  select
    c.id, c.therapist_id, c.service_id, c.start_time, c.kind, c.price::numeric,
    case when c.kind = 'ahead' then 0::numeric else coalesce(k.due, c.price) end,
    c.share_percent::numeric,
    round(
      case when c.kind = 'ahead' then 0::numeric else coalesce(k.shared, c.price) end * c.share_percent / 100, 2)
  from counted c left join calculated k on k.id = c.id
$$;
