-- Enqueues a notification to the administrator about a booking, on every channel and device that is set up.
-- `about`: the moment that a reminder is about, as in the table reminders.
create or replace function enqueue_shop_notifications(booking bookings, event text, about timestamptz default null) returns void
language plpgsql as $$
begin
  insert into notifications (booking_id, event, audience, provider, subscription_id, about)
  select booking.id, enqueue_shop_notifications.event, 'shop', r.provider, r.subscription_id, enqueue_shop_notifications.about
  from locked_shop_recipients() r;
end
$$;
