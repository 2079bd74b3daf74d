-- The latest time to answer a request, so that its customer does not wait for a therapist in vain: half an
-- hour before the start. For a request made less than an hour before the start, the middle of that time.
create or replace function answer_deadline(booking bookings) returns timestamptz
language sql immutable
return greatest(
  booking.start_time - interval '30 minutes',
  booking.arranged_at + (booking.start_time - booking.arranged_at) / 2);
