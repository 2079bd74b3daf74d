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
--               the shop has (tips_at_shop); all other sums are in the other therapist's line
create or replace function statement_lines(
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
  share numeric
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
  select
    b.id, b.therapist_id, b.service_id, b.start_time, known.kind, b.price, owed.due,
    taken.paid, taken.held, taken.refunded, taken.voided, b.share_percent,
    round(owed.shared * b.share_percent / 100, 2)
  from bookings b
  left join visits v on v.booking_id = b.id
  cross join lateral (
    select
      coalesce(sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is null), 0.00) as paid,
      coalesce(sum(p.amount) filter (
        where p.kind = 'payment' and p.voided_at is null and p.holder_id = b.therapist_id), 0.00) as held,
      coalesce(-sum(p.amount) filter (where p.voided_at is null and p.amount < 0), 0.00) as refunded,
      coalesce(sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is not null), 0.00) as voided,
      count(*) as entries
    from payments p where p.booking_id = b.id) taken
  cross join lateral (
    select case
      when b.status not in ('pending', 'approved') then 'cancelled'
      when v.state = 'no_show' then 'no_show'
      when b.status = 'approved' and b.start_time <= moment then 'visit'
      else 'ahead'
    end as kind) known
  cross join lateral (
    select
      case when known.kind = 'ahead' then 0::numeric else m.due end as due,
      case when known.kind = 'ahead' then 0::numeric else m.shared end as shared
    from booking_money(b.id, b.status, b.price) m) owed
  where b.start_time >= from_day::timestamp at time zone 'Asia/Bangkok'
    and b.start_time < until_day::timestamp at time zone 'Asia/Bangkok'
    and b.deleted_at is null
    and (of_therapist is null or b.therapist_id = of_therapist)
    and (known.kind in ('visit', 'no_show') or taken.entries > 0)
  union all
  select
    b.id, former.id, b.service_id, b.start_time, 'reassigned', 0.00, 0.00, 0.00,
    coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0.00), 0.00, 0.00, null, null
  from payments p
  join bookings b on b.id = p.booking_id
  cross join lateral (
    select case when p.kind = 'payment' then p.holder_id when p.held_by = 'shop' then p.taken_by end as id) former
  where former.id <> b.therapist_id and p.voided_at is null
    -- for the indexes
    and (of_therapist is null or p.holder_id = of_therapist or p.taken_by = of_therapist)
    and b.start_time >= from_day::timestamp at time zone 'Asia/Bangkok'
    and b.start_time < until_day::timestamp at time zone 'Asia/Bangkok'
    and b.deleted_at is null
    and (of_therapist is null or former.id = of_therapist)
  group by b.id, former.id
  having coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) <> 0 or bool_or(p.kind = 'tip');
end
$$;
