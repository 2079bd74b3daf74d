-- Enqueues a notification to the administrator about a booking, on every channel and device that gets new requests.
create or replace function enqueue_shop_notifications(booking bookings, event text) returns void
language sql as $$
  insert into notifications (booking_id, event, channel, lane, subscription_id)
  select booking.id, enqueue_shop_notifications.event, r.channel, r.lane, r.subscription_id from shop_recipients r
$$;
