-- Locks and returns the booking of a customer's link, so that concurrent changes of one booking wait for each
-- other. All columns are null when it was deleted, or the link is no longer valid.
create or replace function lock_linked_booking(of_booking integer, customer_link text) returns bookings
language plpgsql as $$
declare
  booking bookings;
begin
  select * into booking from bookings b where b.id = of_booking and b.deleted_at is null for update;
  -- a second statement, which sees a link that was renewed while the first one waited
  if not exists (select from booking_links l where l.booking_id = of_booking and l.token = customer_link) then
    return null;
  end if;
  return booking;
end
$$;
