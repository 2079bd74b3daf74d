-- A contact belongs to one customer, whatever is booked, edited, erased and deleted at once.

-- Until the transaction ends nobody else attaches, releases or moves these contacts, and each statement after this one sees what was
-- committed before. Locks the contacts, then their customers and those who share them. Every writer takes its locks in this order:
-- source, open requests, therapist, bookings, contacts, customers.
create function lock_contacts(contacts text[]) returns void
language plpgsql as $$
declare
  key integer;
begin
  for key in select distinct hashtext(contact) as key from unnest(contacts) as contact order by key loop
    perform pg_advisory_xact_lock(5, key);
  end loop;
  perform from customers c
  where c.id in (
    select k.customer_id from customer_contacts k where k.contact = any (contacts)
    union
    select b.customer_id
    from customer_contacts k
    join customer_matches m on m.other_id = k.customer_id
    join bookings b on b.id = m.booking_id
    where k.contact = any (contacts))
  order by c.id for no key update;
end
$$;

-- The contacts that a booking has, and those that it had, at once: two edits in opposite directions must not deadlock.
create or replace function attach_edited_booking() returns trigger
language plpgsql as $$
begin
  perform lock_contacts(
    contacts_of(old.client_phone, old.client_whatsapp, old.client_email, old.client_line_id)
    || contacts_of(new.client_phone, new.client_whatsapp, new.client_email, new.client_line_id));
  new.customer_id := attach_customer(new);
  return new;
end
$$;
