-- The statements of therapists for the business days from `from_day` to before `until_day`, a line for each visit
-- and therapist, with money in THB as it is now. What is due and the share count on the day on which the visit begins:
-- of visits that took place, no-shows, and others for which money was taken. Payments and tips count on the day on
-- which they were paid (counted_payments). Money stays with the therapist who took it, also when another one takes the
-- visit over.
--
-- `kind` is one of
--   visit       approved and begun
--   no_show     nobody was there
--   ahead       has not begun yet, but was paid for
--   cancelled   a visit or request that does not take place, but was paid for
--   other_day   begins on a day before or after these, on which only its payments count
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
  due numeric,            -- what the customer owes in all; 0 for `ahead` and `other_day`
  paid numeric,
  held numeric,
  refunded numeric,
  voided numeric,
  share_percent numeric,
  share numeric,
  tips numeric,           -- that the shop has: the therapist's who entered them, else of the one whose visit it is
  unconfirmed numeric,    -- what the therapist entered at the door and no administrator has confirmed
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
declare
  starts timestamptz := from_day::timestamp at time zone 'Asia/Bangkok';
  ends timestamptz := until_day::timestamp at time zone 'Asia/Bangkok';
begin
  return query
  with visit as materialized (select * from statement_shares(starts, ends, of_therapist, moment)),
  -- of all visits at once: one after the other takes ten times as long
  taken as materialized (
    select
      p.booking_id, p.therapist_id, p.service_id, p.start_time,
      sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is null) as paid,
      sum(p.amount) filter (
        where p.kind = 'payment' and p.voided_at is null and p.owner_id = p.therapist_id) as held,
      -sum(p.amount) filter (where p.voided_at is null and p.amount < 0) as refunded,
      sum(p.amount) filter (where p.kind = 'payment' and p.voided_at is not null) as voided,
      sum(p.amount) filter (where p.kind = 'tip' and p.voided_at is null and p.owner_id = p.therapist_id) as tips,
      sum(p.amount) filter (
        where p.taken_by = p.therapist_id and p.confirmed_at is null and p.voided_at is null) as unconfirmed
    from counted_payments(starts, ends) p
    where of_therapist is null or p.therapist_id = of_therapist
    group by p.booking_id, p.therapist_id, p.service_id, p.start_time)
  select
    coalesce(c.booking_id, t.booking_id), coalesce(c.therapist_id, t.therapist_id),
    coalesce(c.service_id, t.service_id), coalesce(c.start_time, t.start_time), coalesce(c.kind, 'other_day'),
    coalesce(c.price, 0.00), coalesce(c.due, 0.00), coalesce(t.paid, 0.00), coalesce(t.held, 0.00),
    coalesce(t.refunded, 0.00), coalesce(t.voided, 0.00), c.share_percent, c.share, coalesce(t.tips, 0.00),
    coalesce(t.unconfirmed, 0.00), coalesce(c.share, 0) + coalesce(t.tips, 0.00) - coalesce(t.held, 0.00)
  from visit c full join taken t on t.booking_id = c.booking_id
  union all
  select
    r.booking_id, r.therapist_id, r.service_id, r.start_time, 'reassigned', 0.00, 0.00, 0.00, r.held, 0.00, 0.00, null,
    null, r.tips, (
      select coalesce(sum(p.amount), 0.00) from counted_payments(starts, ends) p
      where p.booking_id = r.booking_id and p.taken_by = r.therapist_id
        and p.confirmed_at is null and p.voided_at is null),
    r.tips - r.held
  from (
    select
      p.booking_id, p.owner_id as therapist_id, p.service_id, p.start_time,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0.00) as held,
      coalesce(sum(p.amount) filter (where p.kind = 'tip'), 0.00) as tips,
      bool_or(p.kind = 'tip') as has_tips
    from counted_payments(starts, ends) p
    where p.owner_id <> p.therapist_id and p.voided_at is null
      -- follows from the last condition, and lets PostgreSQL use the indexes on these columns
      and (of_therapist is null or p.holder_id = of_therapist or p.taken_by = of_therapist)
      and (of_therapist is null or p.owner_id = of_therapist)
    group by p.booking_id, p.owner_id, p.service_id, p.start_time) r
  where r.held <> 0 or r.has_tips;
end
$$;
