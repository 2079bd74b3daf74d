-- Until the transaction ends nobody else attaches, releases or moves these contacts, and each statement after
-- this one sees what was committed before. Locks the contacts, in one order, then their customers and those
-- who share them.
create or replace function lock_contacts(contacts text[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(5, l.key)
  from (select distinct hashtext(contact) as key from unnest(contacts) as contact order by key) l;
  perform from customers c
  where c.id = any (array(
    select k.customer_id from customer_contacts k where k.contact = any (contacts)
    union
    select b.customer_id
    from customer_contacts k
    join customer_matches m on m.other_id = k.customer_id
    join bookings b on b.id = m.booking_id
    where k.contact = any (contacts)))
  order by c.id for no key update;
end
$$;
