-- Gives bookings that are older than location_id their place, at most `batch` at a time. Returns how many.
create or replace function locate_bookings(batch integer) returns integer
language plpgsql as $$
declare
  located integer;
begin
  update bookings b set location_id = location_of(b.therapist_id, b.client_address), is_located = true
  where b.id in (select id from bookings where not is_located order by id limit batch for update skip locked);
  get diagnostics located = row_count;
  return located;
end
$$;
