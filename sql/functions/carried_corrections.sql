-- The corrections in the statements of a period, a row for each booking of which settlements have counted another
-- amount than the settled days say now. `amount` in THB; above zero, the shop owes it to the therapist.
--
-- The statement after all settled periods has all of them. One of days before or between settled periods has those of
-- visits that were settled, and then corrected into its days. A settled statement has those that were settled with
-- it. A period that overlaps a settled one cannot be settled, and has none.
create or replace function carried_corrections(
  of_therapist integer,   -- null: all therapists
  from_day date,
  until_day date,
  moment timestamptz
) returns table (
  therapist_id integer,
  booking_id integer,
  start_time timestamptz,
  service_id integer,
  amount numeric
)
language plpgsql stable
set plan_cache_mode = force_custom_plan
-- JIT compilation takes longer than it saves, and the tables are cached or on an SSD: indexes are quicker than scans.
set jit = off
set random_page_cost = 1.1
as $$
declare
  starts timestamptz := from_day::timestamp at time zone 'Asia/Bangkok';
  ends timestamptz := until_day::timestamp at time zone 'Asia/Bangkok';
  -- the therapists of whom other days than these are settled, and none of these
  unsettled integer[] := array(
    select s.therapist_id from settlements s
    where of_therapist is null or s.therapist_id = of_therapist
    group by s.therapist_id
    having not bool_or(s.from_day < until_day and s.to_day >= carried_corrections.from_day));
  settled_from timestamptz;
  settled_until timestamptz;
begin
  select min(s.from_day)::timestamp at time zone 'Asia/Bangkok', (max(s.to_day) + 1)::timestamp at time zone 'Asia/Bangkok'
  into settled_from, settled_until
  from settlements s where s.therapist_id = any (unsettled);
  return query
  with settled as materialized (
    select
      s.therapist_id as therapist, max(s.to_day) < carried_corrections.from_day as is_before,
      range_agg(tstzrange(
        s.from_day::timestamp at time zone 'Asia/Bangkok', (s.to_day + 1)::timestamp at time zone 'Asia/Bangkok')) as times
    from settlements s where s.therapist_id = any (unsettled)
    group by s.therapist_id),
  counted as (
    select s.therapist_id as therapist, i.booking_id as booking, sum(i.owed) as owed
    from settlements s join settlement_items i on i.settlement_id = s.id
    where s.therapist_id = any (unsettled)
    group by s.therapist_id, i.booking_id),
  -- of all settled days at once, as statement_entries counts it
  now_owed as (
    select part.therapist, part.booking, sum(part.owed) as owed
    from (
      select s.therapist, h.booking_id as booking, h.share as owed
      from statement_shares(settled_from, settled_until, of_therapist, moment) h
      join settled s on s.therapist = h.therapist_id
      where h.start_time <@ s.times and h.share <> 0
      union all
      select s.therapist, p.booking_id, case when p.kind = 'tip' then p.amount else -p.amount end
      from counted_payments(settled_from, settled_until) p
      join settled s on s.therapist = p.owner_id
      where p.counts_at <@ s.times and p.voided_at is null) part
    group by part.therapist, part.booking),
  changed as (
    select
      coalesce(n.therapist, c.therapist) as therapist, coalesce(n.booking, c.booking) as booking,
      c.booking is not null as was_counted, coalesce(n.owed, 0) - coalesce(c.owed, 0) as amount
    from now_owed n full join counted c on c.therapist = n.therapist and c.booking = n.booking),
  corrected as (
    select c.therapist, c.booking, c.amount
    from changed c
    join settled s on s.therapist = c.therapist
    join bookings b on b.id = c.booking
    where s.is_before or c.was_counted and b.start_time >= starts and b.start_time < ends
    union all
    select
      this.therapist_id, i.booking_id, coalesce(i.correction, case
        when b.start_time >= starts and b.start_time < ends then -(
          select coalesce(sum(earlier.owed), 0)
          from settlement_items earlier join settlements s on s.id = earlier.settlement_id
          where earlier.booking_id = i.booking_id and s.therapist_id = this.therapist_id and s.id < this.id)
        else i.owed
      end)
    from settlements this
    join settlement_items i on i.settlement_id = this.id
    join bookings b on b.id = i.booking_id
    where this.from_day = carried_corrections.from_day and this.to_day = until_day - 1
      and (of_therapist is null or this.therapist_id = of_therapist))
  select c.therapist, b.id, b.start_time, b.service_id, c.amount
  from corrected c join bookings b on b.id = c.booking
  where c.amount <> 0
  order by c.therapist, b.start_time, b.id;
end
$$;
