-- Until when a request has to be answered, so that its customer does not wait for a visit: half an hour before the start. For
-- one that was made less than an hour before it, half of that time.
create or replace function answer_deadline(booking bookings) returns timestamptz
language sql immutable
return greatest(
  booking.start_time - interval '30 minutes',
  booking.arranged_at + (booking.start_time - booking.arranged_at) / 2);
