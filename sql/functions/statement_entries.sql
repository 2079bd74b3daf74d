-- The visits of therapists that begin on business days from `from_day` to before `until_day`, with their
-- money in THB as it is now: those that took place, no-shows, and others for which money was taken. Money
-- stays with the therapist who took it, also when another one takes the visit over.
--
-- `kind` is one of
--   visit       approved and begun
--   no_show     nobody was there
--   ahead       has not begun yet, but was paid for
--   cancelled   a visit or request that does not take place, but was paid for
--   reassigned  now another therapist's visit, but this therapist holds `held` of its payments, or entered tips that
--               the shop has; all other sums are in the other therapist's line
create or replace function statement_entries(
  from_day date,
  until_day date,
  of_therapist integer,   -- null: all therapists
  moment timestamptz
) returns table (
  booking_id integer,
  therapist_id integer,
  service_id integer,
  start_time timestamptz,
  kind text,
  price numeric,
  due numeric,            -- what the customer owes in all; 0 for `ahead`
  paid numeric,
  held numeric,
  refunded numeric,
  voided numeric,
  share_percent numeric,
  share numeric,
  tips numeric,           -- that the shop has: the therapist's who entered them, else of the one whose visit it is
  unconfirmed numeric,    -- as in unconfirmed_at_door
  owed numeric            -- to the therapist, in all; below zero: by the therapist
)
language plpgsql stable
set plan_cache_mode = force_custom_plan
-- JIT compilation takes longer than it saves.
set jit = off
-- The tables are cached or on an SSD: reading the bookings of a month by index is quicker than scanning them
-- all.
set random_page_cost = 1.1
as $$
begin
  return query
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
    where b.start_time >= from_day::timestamp at time zone 'Asia/Bangkok'
      and b.start_time < until_day::timestamp at time zone 'Asia/Bangkok'
      and b.deleted_at is null
      and (of_therapist is null or b.therapist_id = of_therapist)),
  -- of all visits at once: one after the other takes ten times as long
  taken as (
    select
      b.id,
      sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is null) as paid,
      sum(p.amount) filter (
        where p.kind = 'payment' and p.voided_at is null and p.holder_id = b.therapist_id) as held,
      -sum(p.amount) filter (where p.voided_at is null and p.amount < 0) as refunded,
      sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is not null) as voided,
      sum(p.amount) filter (
        where p.kind = 'tip' and p.held_by = 'shop' and p.voided_at is null
          and coalesce(p.taken_by, b.therapist_id) = b.therapist_id) as tips,
      sum(p.amount) filter (
        where p.taken_by = b.therapist_id and p.confirmed_at is null and p.voided_at is null) as unconfirmed
    from booked b join payments p on p.booking_id = b.id
    group by b.id),
  counted as materialized (
    select
      b.*, coalesce(t.paid, 0.00) as paid, coalesce(t.held, 0.00) as held, coalesce(t.refunded, 0.00) as refunded,
      coalesce(t.voided, 0.00) as voided, coalesce(t.tips, 0.00) as tips, coalesce(t.unconfirmed, 0.00) as unconfirmed
    from booked b left join taken t on t.id = b.id
    where b.kind in ('visit', 'no_show') or t.id is not null),
  -- A visit without adjustments costs its price, which spares the calculation of most.
  calculated as (
    select c.id, m.due, m.shared
    from counted c cross join lateral booking_money(c.id, c.status, c.price) m
    where c.kind in ('no_show', 'cancelled')
      or c.kind = 'visit' and exists (select from adjustments a where a.booking_id = c.id))
  select
    c.id, c.therapist_id, c.service_id, c.start_time, c.kind, c.price, money.due,
    c.paid, c.held, c.refunded, c.voided, c.share_percent, money.share, c.tips, c.unconfirmed,
    coalesce(money.share, 0) + c.tips - c.held
  from counted c
  left join calculated k on k.id = c.id
  cross join lateral (
    select
      case when c.kind = 'ahead' then 0::numeric else coalesce(k.due, c.price) end as due,
      round(
        case when c.kind = 'ahead' then 0::numeric else coalesce(k.shared, c.price) end * c.share_percent / 100, 2)
        as share) money
  union all
  select
    r.id, r.therapist_id, r.service_id, r.start_time, 'reassigned', 0.00, 0.00, 0.00, r.held, 0.00, 0.00, null, null,
    r.tips, unconfirmed_at_door(r.id, r.therapist_id), r.tips - r.held
  from (
    select
      b.id, former.id as therapist_id, b.service_id, b.start_time,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0.00) as held,
      coalesce(sum(p.amount) filter (where p.kind = 'tip'), 0.00) as tips,
      bool_or(p.kind = 'tip') as has_tips
    from payments p
    join bookings b on b.id = p.booking_id
    cross join lateral (
      select case when p.kind = 'payment' then p.holder_id when p.held_by = 'shop' then p.taken_by end as id) former
    where former.id <> b.therapist_id and p.voided_at is null
      -- follows from the last condition, and lets PostgreSQL use the indexes on these columns
      and (of_therapist is null or p.holder_id = of_therapist or p.taken_by = of_therapist)
      and b.start_time >= from_day::timestamp at time zone 'Asia/Bangkok'
      and b.start_time < until_day::timestamp at time zone 'Asia/Bangkok'
      and b.deleted_at is null
      and (of_therapist is null or former.id = of_therapist)
    group by b.id, former.id) r
  where r.held <> 0 or r.has_tips;
end
$$;
