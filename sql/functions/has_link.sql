-- Whether this is the token of a booking's link.
create or replace function has_link(of_booking integer, customer_link text) returns boolean
language sql stable as $$
  select exists (select from booking_links l where l.booking_id = of_booking and l.token = customer_link)
$$;
