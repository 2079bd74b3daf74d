-- Gives bookings to another customer, with the contacts that they have. The caller has locked bookings, contacts and customers.
-- Nothing else follows from it, so it does without write_booking: each customer's name is refreshed once all bookings are there,
-- since what is kept of a joined customer is what their bookings say.
create or replace function give_bookings(ids integer[], to_customer integer) returns void
language plpgsql as $$
declare
  before bookings;
  given bookings;
  from_customers integer[] := '{}';
begin
  for before in select * from bookings b where b.id = any (ids) order by b.id loop
    update bookings set customer_id = to_customer where id = before.id returning * into given;
    perform release_contacts(before, given, (select contact_forms(k) from booking_contacts k where k.booking_id = given.id));
    from_customers := from_customers || before.customer_id;
  end loop;
  perform refresh_customer(c.id) from (select distinct unnest(from_customers || to_customer) as id) c;
end
$$;
