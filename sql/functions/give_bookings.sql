-- Gives bookings to another customer, with what follows from that (write_booking). The caller has locked them.
create or replace function give_bookings(ids integer[], to_customer integer) returns void
language plpgsql as $$
declare
  before bookings;
  given bookings;
begin
  for before in select * from bookings b where b.id = any (ids) order by b.id loop
    given := before;
    given.customer_id := to_customer;
    given := write_booking(before, given);
  end loop;
end
$$;
