-- The booking of a customer's link, locked: concurrent changes of one booking wait here for each other. All is null when it is
-- gone, or the link is no longer its own.
create or replace function lock_linked_booking(of_booking integer, customer_link text) returns bookings
language plpgsql as $$
declare
  booking bookings;
begin
  select * into booking from bookings b where b.id = of_booking and b.deleted_at is null for update;
  -- in a statement of its own, which sees that the link was renewed while we waited
  if not exists (select from booking_links l where l.booking_id = of_booking and l.token = customer_link) then
    return null;
  end if;
  return booking;
end
$$;
