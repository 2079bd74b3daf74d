-- Gives bookings to another customer, with their contacts. The caller has locked bookings, contacts and
-- customers. Bypasses write_booking, since nothing else changes and each customer may only be refreshed once
-- all bookings have moved: what is stored of a joined customer depends on their bookings.
create or replace function set_customer_of_bookings(ids integer[], to_customer integer) returns void
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
