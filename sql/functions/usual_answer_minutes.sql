-- Within how many minutes the shop usually answers a request: the median of the latest 30 that an
-- administrator approved or denied, rounded up to 15, 30, 60, 120 or 180. Null when there are fewer than
-- five, or the median is over three hours.
create or replace function usual_answer_minutes() returns integer
language sql stable as $$
  with answered as (
    select extract(epoch from decided.at - b.created_at) / 60 as minutes
    from bookings b
    cross join lateral (
      select e.at from booking_events e
      where e.booking_id = b.id and e.kind = 'status' and e.by_name <> 'automatic'
      order by e.id
      limit 1) decided
    where b.origin is null and b.status in ('approved', 'denied')
    order by b.id desc
    limit 30),
  usual as (
    select percentile_disc(0.5) within group (order by minutes) as minutes from answered having count(*) >= 5)
  select case
    when minutes <= 15 then 15
    when minutes <= 30 then 30
    when minutes <= 180 then 60 * ceil(minutes / 60)::integer
  end
  from usual
$$;
