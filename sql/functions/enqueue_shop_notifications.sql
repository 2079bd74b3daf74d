-- Enqueues a notification to the administrator alone: see enqueue_notifications.
create or replace function enqueue_shop_notifications(booking bookings, event text, about timestamptz default null) returns void
language plpgsql as $$
begin
  perform enqueue_notifications(booking, event, null, about);
end
$$;
