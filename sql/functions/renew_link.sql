-- Gives a booking another link, and returns the path of its page; null: the booking is gone, or its customer's data was erased. The
-- version stays: nobody decides on the link.
create or replace function renew_link(of_booking integer) returns text
language plpgsql as $$
declare
  before bookings;
  linked bookings;
begin
  select * into before from bookings b
  where b.id = of_booking and b.deleted_at is null and b.erased_at is null
  for update;
  if before.id is null then
    return null;
  end if;
  linked := before;
  linked.link_token := new_link_token();
  linked := write_booking(before, linked);
  return '/b/' || linked.link_token;
end
$$;
