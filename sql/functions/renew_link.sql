-- Replaces a booking's link, and returns the path of its page; null when the booking was deleted, or its
-- customer's data was erased. The version stays the same: no decision depends on the link.
create or replace function renew_link(of_booking integer, asked request) returns text
language plpgsql as $$
declare
  renewed text;
begin
  perform from bookings b where b.id = of_booking and b.deleted_at is null and b.erased_at is null for update;
  if not found then
    return null;
  end if;
  insert into booking_links (booking_id) values (of_booking)
  on conflict (booking_id) do update set token = excluded.token
  returning token into renewed;
  perform end_link(of_booking);
  perform record_event(asked, of_booking, 'linked');
  return '/b/' || renewed;
end
$$;
