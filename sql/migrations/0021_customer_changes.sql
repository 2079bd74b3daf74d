-- Besides corrections, also what customers cancelled and which other times they asked for is looked up across all bookings. The old index
-- goes last: until then its table can be read.
create index booking_events_by_customers on booking_events (at)
  where kind in ('updated', 'status', 'move_requested') and by_name = 'customer' and by_user is null;
drop index booking_events_of_customers;
