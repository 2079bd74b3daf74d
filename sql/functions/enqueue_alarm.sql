-- Enqueues the step of a visit's alarm that has been due since `about` (due_alarm_step). The first step
-- leaves out the channels that cost money, if there is another one.
create or replace function enqueue_alarm(booking bookings, about timestamptz, moment timestamptz) returns void
language sql as $$
  insert into notifications (booking_id, event, audience, provider, subscription_id, about)
  select booking.id, 'overdue', 'shop', r.provider, r.subscription_id, enqueue_alarm.about
  from booking_rules rules
  cross join lateral due_alarm_step(booking, rules.alarm_after_minutes, moment) s
  cross join locked_shop_recipients() r
  where rules.id = 1 and s.due = enqueue_alarm.about
    and (s.step > 1 or r.provider not in ('sms', 'whatsapp')
      or not exists (select from shop_recipients free where free.provider not in ('sms', 'whatsapp')))
$$;
