-- Within how many minutes the shop usually answers a request: the median of those of the 30 latest approved or denied requests
-- that a person answered, rounded up to a quarter or half hour, or to full hours. Null when there are fewer than five, or when
-- it takes more than three hours.
create or replace function usual_answer_minutes() returns integer
language sql stable as $$
  with answered as (
    select extract(epoch from min(a.at) - b.created_at) / 60 as minutes
    from (
      select id, created_at from bookings
      where origin is null and status in ('approved', 'denied')
      order by id desc
      limit 30) b
    join audit_entries a on a.subject = 'booking' and a.subject_id = b.id and a.action = 'status'
    -- what the rule answer_within_minutes declines was not answered
    where a.username <> 'automatic'
    group by b.id, b.created_at),
  usual as (
    select percentile_disc(0.5) within group (order by minutes) as minutes from answered having count(*) >= 5)
  select case
    when minutes <= 15 then 15
    when minutes <= 30 then 30
    when minutes <= 180 then 60 * ceil(minutes / 60)::integer
  end
  from usual
$$;
