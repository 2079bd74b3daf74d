-- The unanswered requests of one address for visits after `moment`.
create or replace function requests_of_source(of_source text, moment timestamptz) returns integer
language sql stable
return (
  select count(*)::integer from bookings b
  where b.source = of_source and b.status = 'pending' and b.start_time > moment);
