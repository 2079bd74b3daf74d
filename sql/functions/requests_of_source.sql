-- How many open requests one address (booking_sources) has for visits after `moment`.
create or replace function requests_of_source(of_source text, moment timestamptz) returns integer
language sql stable
return (
  select count(*)::integer
  from booking_sources s join bookings b on b.id = s.booking_id
  where s.source = of_source and b.status = 'pending' and b.start_time > moment);
