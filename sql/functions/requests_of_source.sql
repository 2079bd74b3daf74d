-- How many open requests one address (booking_sources) has for visits after `moment`; null: no address.
create or replace function requests_of_source(of_source text, moment timestamptz) returns integer
language plpgsql stable strict as $$
begin
  return (
    select count(*)
    from booking_sources s join bookings b on b.id = s.booking_id
    where s.source = of_source and b.status = 'pending' and b.start_time > moment);
end
$$;
