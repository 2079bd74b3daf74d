-- Tells a customer's device nothing more about the booking. In a statement of its own: it sees a device that was being saved while this
-- one waited. Whoever enqueues a message to the device has locked the booking.
create or replace function forget_device(of_booking integer, device_endpoint text) returns void
language plpgsql as $$
begin
  perform from bookings b where b.id = of_booking for update;
  delete from push_subscriptions s where s.booking_id = of_booking and s.endpoint = device_endpoint;
end
$$;
