-- The corrections in the statements of a period, a row for each booking of which settlements have counted another
-- amount than is owed for it now. `amount` in THB; above zero, the shop owes it to the therapist.
--
-- The statement after all settled periods has them: for a booking of earlier days the difference, for one of its own
-- days, which is a line of it, what was settled of it before. A settled statement has those that were settled with
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
  -- the therapists whose settled periods all end before this one
  next_of integer[] := array(
    select s.therapist_id from settlements s
    where of_therapist is null or s.therapist_id = of_therapist
    group by s.therapist_id having max(s.to_day) < carried_corrections.from_day);
begin
  return query
  with counted as (
    select s.therapist_id as therapist, i.booking_id, sum(i.owed) as owed
    from settlements s join settlement_items i on i.settlement_id = s.id
    where s.therapist_id = any (next_of)
    group by s.therapist_id, i.booking_id),
  -- of all days, since a visit may have been corrected into any
  now_owed as (
    select e.therapist_id as therapist, e.booking_id, (e.start_time at time zone 'Asia/Bangkok')::date as day, e.owed
    from statement_entries(
      '-infinity', case when next_of = '{}' then '-infinity'::date else 'infinity'::date end, of_therapist, moment) e
    where e.therapist_id = any (next_of)),
  statement as (
    select t.id as therapist, this.id as settled
    from therapists t
    left join settlements this
      on this.therapist_id = t.id and this.from_day = carried_corrections.from_day and this.to_day = until_day - 1
    where (of_therapist is null or t.id = of_therapist)
      and (this.id is not null or not exists (
        select from settlements s
        where s.therapist_id = t.id and s.from_day < until_day and s.to_day >= carried_corrections.from_day))),
  changed as (
    select
      coalesce(n.therapist, c.therapist) as therapist, coalesce(n.booking_id, c.booking_id) as booking,
      coalesce(n.owed, 0) - coalesce(c.owed, 0) as amount
    from now_owed n full join counted c on c.therapist = n.therapist and c.booking_id = n.booking_id
    where coalesce(n.owed, 0) <> coalesce(c.owed, 0)
      and (c.booking_id is not null or exists (
        select from settlements s where s.therapist_id = n.therapist and n.day between s.from_day and s.to_day))
    union all
    select st.therapist, i.booking_id, i.owed from statement st join settlement_items i on i.settlement_id = st.settled),
  corrected as (
    select st.therapist, b.id, b.start_time, b.service_id, -sum(i.owed) as amount
    from bookings b
    join settlement_items i on i.booking_id = b.id
    join settlements s on s.id = i.settlement_id
    join statement st on st.therapist = s.therapist_id and (st.settled is null or s.id < st.settled)
    where b.start_time >= starts and b.start_time < ends
    group by st.therapist, b.id
    union all
    select c.therapist, b.id, b.start_time, b.service_id, c.amount
    from changed c join bookings b on b.id = c.booking
    where not (b.start_time >= starts and b.start_time < ends))
  select c.therapist, c.id, c.start_time, c.service_id, c.amount
  from corrected c
  where c.amount <> 0
  order by c.therapist, c.start_time, c.id;
end
$$;
