-- What a notification about a move says about a visit, to find out whether that has changed since.
create or replace function told_visit(booking bookings) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'therapist', booking.therapist_id,
    'service', booking.service_id,
    'start', extract(epoch from booking.start_time),
    'duration', minutes_between(booking.start_time, booking.end_time),
    'price', booking.price)
$$;
