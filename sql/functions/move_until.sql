-- The last moment at which the customer can ask for another time: as long as the booking can be cancelled,
-- but before the visit begins. Null when its status does not allow it.
create or replace function move_until(booking bookings) returns timestamptz
language sql stable as $$
  select case when cancel_until(booking) is not null then
    least(cancel_until(booking), booking.start_time - interval '1 millisecond') end
$$;
