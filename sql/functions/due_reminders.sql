-- The reminders that are due now and were not enqueued yet. (status <> 'pending') is there for the index
-- bookings_order, which begins with that expression.
create or replace function due_reminders(moment timestamptz)
returns table (booking_id integer, event text, about timestamptz)
language plpgsql stable
-- With many bookings PostgreSQL would plan this anew at each call, which takes longer than the query.
set plan_cache_mode = force_generic_plan
as $$
declare
  rules booking_rules := (select r from booking_rules r);
  waking_again timestamptz := after_quiet_hours(moment);
begin
  return query
  select due.* from (
    select b.id, r.event, b.start_time
    from bookings b
    cross join lateral customer_reminders(b.start_time) r
    where rules.customer_reminders
      and (b.status <> 'pending') is true and b.status = 'approved'
      and b.start_time > moment and b.start_time < moment + interval '30 hours'
      and r.due <= moment and moment < r.useful_until and b.arranged_at <= r.due
      -- Late, after an outage, a reminder waits for the end of the quiet hours, unless the visit begins
      -- before that.
      and (waking_again = moment or b.start_time <= waking_again)
    union all
    select b.id, 'not_answered', b.start_time
    from bookings b
    where (b.status <> 'pending') is false
      and b.start_time > moment and b.start_time <= moment + interval '30 minutes'
      and answer_deadline(b) <= moment
      and decline_at(b, rules.answer_within_minutes) is null
    union all
    select b.id, 'review_request', b.start_time
    from bookings b
    where rules.customer_reminders and waking_again = moment
      and (b.status <> 'pending') is true and b.status = 'approved'
      and b.start_time > moment - interval '36 hours' and b.start_time < moment
      and b.end_time <= moment - interval '3 hours' and b.end_time > moment - interval '24 hours'
      and can_review(b) and not exists (select from reviews r where r.booking_id = b.id)
    union all
    select b.id, 'unanswered', n.about
    from bookings b
    cross join lateral shop_nags(b.arranged_at, b.start_time, rules.nag_after_minutes) n
    where b.id in (
        select w.id from bookings w
        where w.status = 'pending'
          and w.arranged_at <= moment - make_interval(mins => rules.nag_after_minutes)
          and w.arranged_at > moment - make_interval(mins => rules.nag_after_minutes) - interval '36 hours'
        union
        select w.id from bookings w
        where (w.status <> 'pending') is false
          and w.start_time > moment and w.start_time <= moment + interval '2 hours')
      and b.origin is null and b.start_time > moment
      and n.due <= moment and moment < n.useful_until
      and moment < coalesce(decline_at(b, rules.answer_within_minutes), b.start_time)
      and (waking_again = moment or b.start_time <= waking_again)
    union all
    select b.id, 'unanswered', n.about
    from move_requests m
    join bookings b on b.id = m.booking_id
    cross join lateral (select least(b.start_time, m.start_time) as too_late_at) wish
    cross join lateral shop_nags(m.asked_at, wish.too_late_at, rules.nag_after_minutes) n
    where m.answer is null and m.start_time > moment and b.status = 'approved' and wish.too_late_at > moment
      and n.due <= moment and moment < n.useful_until
      and (waking_again = moment or wish.too_late_at <= waking_again)
    union all
    select b.id, 'overdue', alarm.due
    from visits v
    join bookings b on b.id = v.booking_id
    cross join lateral due_alarm_step(b, rules.alarm_after_minutes, moment) alarm
    where v.state = 'started' and b.start_time > moment - interval '4 days' and b.start_time < moment and b.end_time < moment and b.end_time > moment - interval '3 days'
      and not exists (
        select from reminders told
        where told.booking_id = b.id and told.event = 'overdue' and told.about >= alarm.due)
    union all
    select null, 'day_summary', today at time zone 'Asia/Bangkok'
    from (select moment at time zone 'Asia/Bangkok' as local) shop_time
    cross join lateral (select date_trunc('day', local) as today) day
    where local >= today + rules.day_summary_time and local < today + rules.day_summary_time + interval '4 hours'
  ) due (booking_id, event, about)
  where not exists (
    select from reminders told
    where told.booking_id is not distinct from due.booking_id and told.event = due.event and told.about = due.about);
end
$$;
