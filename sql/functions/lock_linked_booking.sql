-- The booking of a customer's link, locked: concurrent changes of one booking wait here for each other. All is null when it is
-- gone, or the link is no longer its own.
create or replace function lock_linked_booking(booking_id integer, customer_link text) returns bookings
language sql as $$
  select * from bookings b
  where b.id = booking_id and b.deleted_at is null and b.link_token = customer_link
  for update
$$;
