-- What was corrected in a therapist's settled periods since they were settled: the bookings of which the
-- settlements have counted something else than their statement says now. `amount` in THB; above zero, the shop
-- owes it to the therapist. A booking of the period from `from_day` to before `until_day` is a line of that
-- period's own statement: here only what was settled of it before, taken off.
create or replace function settlement_differences(
  of_therapist integer,
  from_day date,
  until_day date,
  moment timestamptz
) returns table (booking_id integer, start_time timestamptz, service_id integer, amount numeric)
language plpgsql stable
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  with counted as (
    select i.booking_id, sum(i.owed) as owed
    from settlements s join settlement_items i on i.settlement_id = s.id
    where s.therapist_id = of_therapist
    group by i.booking_id),
  span as (
    select
      least(min(s.from_day), (
        select min(b.start_time at time zone 'Asia/Bangkok')::date from counted c join bookings b on b.id = c.booking_id)) as first_day,
      greatest(max(s.to_day), (
        select max(b.start_time at time zone 'Asia/Bangkok')::date from counted c join bookings b on b.id = c.booking_id)) as last_day
    from settlements s where s.therapist_id = of_therapist),
  now_owed as (
    select l.booking_id, l.day, coalesce(l.share, 0) + tips_at_shop(l.booking_id, of_therapist) - l.held as owed
    from span
    cross join lateral (
      select s.*, (s.start_time at time zone 'Asia/Bangkok')::date as day
      from statement_lines(span.first_day, span.last_day + 1, of_therapist, moment) s) l
    where span.first_day is not null),
  differences as (
    select
      coalesce(n.booking_id, c.booking_id) as booking_id,
      case when n.day >= from_day and n.day < until_day then 0 else coalesce(n.owed, 0) end - coalesce(c.owed, 0) as amount
    from now_owed n full join counted c on c.booking_id = n.booking_id
    where c.booking_id is not null or exists (
      select from settlements s
      where s.therapist_id = of_therapist and n.day between s.from_day and s.to_day))
  select d.booking_id, b.start_time, b.service_id, d.amount
  from differences d join bookings b on b.id = d.booking_id
  where d.amount <> 0
  order by b.start_time, b.id;
end
$$;
