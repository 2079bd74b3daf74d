-- The last moment at which its customer can ask for another time; null when its status allows none. As long as it can be
-- cancelled, but not once the visit has begun.
create or replace function move_until(booking bookings) returns timestamptz
language sql stable as $$
  select case when cancel_until(booking) is not null then
    least(cancel_until(booking), booking.start_time - interval '1 millisecond') end
$$;
