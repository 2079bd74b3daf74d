-- The corrections in a therapist's statement of a period: the bookings of which settlements have counted something
-- else than their statement says. `amount` in THB; above zero, the shop owes it to the therapist.
--
-- Of a booking of the period, which is a line of it, what was settled before is taken off. Of all others, the statement
-- that comes after all settled periods has what has changed, and a settled one what was settled with it. A
-- period that overlaps a settled one cannot be settled, and has none.
create or replace function statement_corrections(
  of_therapist integer,
  from_day date,
  until_day date,
  moment timestamptz
) returns table (booking_id integer, start_time timestamptz, service_id integer, amount numeric)
language plpgsql stable
-- as in statement_lines; its plan_cache_mode would have tips_at_shop planned for each line
set random_page_cost = 1.1
as $$
declare
  starts timestamptz := from_day::timestamp at time zone 'Asia/Bangkok';
  ends timestamptz := until_day::timestamp at time zone 'Asia/Bangkok';
  settled integer := (
    select s.id from settlements s
    where s.therapist_id = of_therapist and (s.from_day, s.to_day) = (statement_corrections.from_day, until_day - 1));
  last_settled date := (select max(s.to_day) from settlements s where s.therapist_id = of_therapist);
begin
  if last_settled is null or (settled is null and exists (
    select from settlements s
    where s.therapist_id = of_therapist and s.from_day < until_day and s.to_day >= statement_corrections.from_day))
  then
    return;
  end if;

  return query
  with counted as (
    select i.booking_id, sum(i.owed) as owed
    from settlements s join settlement_items i on i.settlement_id = s.id
    where s.therapist_id = of_therapist and (settled is null or s.id < settled)
    group by i.booking_id),
  days as (
    select s.from_day as day from settlements s where s.therapist_id = of_therapist
    union all
    select last_settled
    union all
    select (b.start_time at time zone 'Asia/Bangkok')::date from counted c join bookings b on b.id = c.booking_id),
  now_owed as (
    select
      l.booking_id, (l.start_time at time zone 'Asia/Bangkok')::date as day,
      coalesce(l.share, 0) + tips_at_shop(l.booking_id, of_therapist) - l.held as owed
    from (select min(d.day) as first_day, max(d.day) as last_day from days d) span
    cross join lateral statement_lines(span.first_day, span.last_day + 1, of_therapist, moment) l),
  changed as (
    select coalesce(n.booking_id, c.booking_id) as booking_id, coalesce(n.owed, 0) - coalesce(c.owed, 0) as amount
    from now_owed n full join counted c on c.booking_id = n.booking_id
    where settled is null and from_day > last_settled and (c.booking_id is not null or exists (
      select from settlements s where s.therapist_id = of_therapist and n.day between s.from_day and s.to_day))
    union all
    select i.booking_id, i.owed from settlement_items i where i.settlement_id = settled),
  corrected as (
    select b.id, b.start_time, b.service_id, -c.owed as amount
    from counted c join bookings b on b.id = c.booking_id
    where b.start_time >= starts and b.start_time < ends
    union all
    select b.id, b.start_time, b.service_id, c.amount
    from changed c join bookings b on b.id = c.booking_id
    where not (b.start_time >= starts and b.start_time < ends))
  select * from corrected c where c.amount <> 0 order by c.start_time, c.id;
end
$$;
