-- Locks what joining or separating two customers changes, in the same order as all writers: the bookings of
-- `giver`, all contacts of those bookings, the customers.
create or replace function lock_customers(one integer, other integer, giver integer) returns void
language plpgsql as $$
declare
  given integer[];
begin
  loop
    begin
      given := array(select b.id from bookings b where b.customer_id = giver order by b.id for update);
      perform lock_contacts(array(
        select k.contact from customer_contacts k where k.customer_id in (one, other)
        union
        select contact
        from bookings b
        join booking_contacts k on k.booking_id = b.id
        cross join unnest(contact_forms(k)) as contact
        where b.customer_id = giver));
      exit when not exists (select from bookings b where b.customer_id = giver and b.id <> all (given));
      -- A booking was made between the two locks: the exception releases both.
      raise serialization_failure;
    exception
      when serialization_failure then
        -- tries again from the start
    end;
  end loop;
  perform from customers c where c.id in (one, other) order by c.id for update;
end
$$;
