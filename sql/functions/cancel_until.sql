-- The last moment at which the customer can cancel a booking; null when its status does not allow it. A
-- pending request can be withdrawn until its start. See cancel_notice.
create or replace function cancel_until(booking bookings) returns timestamptz
language sql stable as $$
  select case booking.status
    when 'pending' then booking.start_time
    when 'approved' then booking.start_time - make_interval(mins => cancel_notice(booking.id)) end
$$;
