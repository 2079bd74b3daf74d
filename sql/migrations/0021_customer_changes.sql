-- Besides corrections, also what customers cancelled and which other times they asked for is looked up across all bookings.
drop index booking_events_of_customers;
create index booking_events_of_customers on booking_events (at)
  where kind in ('updated', 'status', 'move_requested') and by_name = 'customer' and by_user is null;
