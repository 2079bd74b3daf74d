-- Sums of the business days from `from_day` to before `until_day`, by therapist, service, location, origin
-- and time (`at`, in the business zone). A visit counts on the day on which it begins, money on the day on
-- which it was paid.
create or replace function report_sums(
  from_day date,
  until_day date,
  of_therapist integer,   -- null: all therapists
  grain text,
  moment timestamptz
) returns table (
  therapist_id integer,
  service_id integer,
  location_id integer,
  source text,
  at timestamp,
  income numeric,         -- without tips
  open numeric,
  requests bigint,
  visits bigint,
  declined bigint,
  cancelled bigint,
  no_shows bigint
)
language plpgsql stable
set plan_cache_mode = force_custom_plan
-- JIT compilation takes longer than it saves.
set jit = off
-- The tables are cached or on an SSD: reading the bookings of a month by index is quicker than scanning them
-- all.
set random_page_cost = 1.1
as $$
declare
  starts timestamptz := from_day::timestamp at time zone 'Asia/Bangkok';
  ends timestamptz := until_day::timestamp at time zone 'Asia/Bangkok';
begin
  return query
  select
    e.therapist_id, e.service_id, e.location_id, e.source, date_trunc(grain, e.at at time zone 'Asia/Bangkok'),
    sum(e.income), sum(e.open), count(*) filter (where e.status is not null), count(*) filter (where e.came),
    count(*) filter (where e.status = 'denied'), count(*) filter (where e.status = 'cancelled'),
    count(*) filter (where e.nobody)
  from (
    select
      b.therapist_id, b.service_id, b.location_id, coalesce(b.origin, 'site') as source, b.start_time as at,
      0.00 as income, case when visit.came then greatest(0, greatest(0, b.price + coalesce(adjusted.sum, 0)) - coalesce(taken.sum, 0)) else 0 end as open,
      b.status, visit.came, v.state = 'no_show' as nobody
    from bookings b
    left join visits v on v.booking_id = b.id
    cross join lateral (
      select b.status = 'approved' and v.state is distinct from 'no_show' and b.start_time <= moment as came) visit
    left join lateral (
      select sum(p.amount) as sum from payments p
      where p.booking_id = b.id and p.kind = 'payment' and p.voided_at is null and visit.came) taken on true
    left join (
      select a.booking_id, sum(a.amount) as sum from adjustments a where a.voided_at is null group by a.booking_id) adjusted
      on adjusted.booking_id = b.id
    where b.start_time >= starts and b.start_time < ends and b.deleted_at is null
      and (of_therapist is null or b.therapist_id = of_therapist)
    union all
    select
      b.therapist_id, b.service_id, b.location_id, coalesce(b.origin, 'site'), p.paid_at, p.amount, 0.00, null, false, false
    from payments p
    join bookings b on b.id = p.booking_id
    where p.paid_at >= starts and p.paid_at < ends and p.kind = 'payment' and p.voided_at is null
      and (of_therapist is null or b.therapist_id = of_therapist)) e
  group by 1, 2, 3, 4, 5;
end
$$;
