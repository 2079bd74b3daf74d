-- Enqueues a notification to the customer alone: see enqueue_notifications.
create or replace function enqueue_customer_notifications(booking bookings, event text) returns void
language plpgsql as $$
begin
  perform enqueue_notifications(booking, null, event);
end
$$;
