-- Stops notifications about a booking to a customer's device. Locks the booking in a statement of its own, so
-- that the next one sees a device that was being saved meanwhile, and no notification to the device is being
-- enqueued.
create or replace function forget_device(of_booking integer, device_endpoint text) returns void
language plpgsql as $$
begin
  perform from bookings b where b.id = of_booking for update;
  delete from push_subscriptions s where s.booking_id = of_booking and s.endpoint = device_endpoint;
end
$$;
