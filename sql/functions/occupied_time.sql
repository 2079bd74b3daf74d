-- The time that a booking occupies when it holds its time: the visit, and the travel gap of the current rules.
create or replace function occupied_time(booking bookings) returns tstzrange
language sql stable
return (
  select tstzrange(booking.start_time, booking.end_time + make_interval(mins => r.travel_gap_minutes))
  from booking_rules r where r.id = 1);
