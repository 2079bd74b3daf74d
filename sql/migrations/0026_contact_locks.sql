-- A contact belongs to one customer, whatever is booked, edited, erased and deleted at once.

-- Until the transaction ends nobody else attaches, releases or moves these contacts, and each statement after this one sees what was
-- committed before. Every writer takes its locks in this order: source, open requests, therapist, bookings, contacts, customers.
create function lock_contacts(contacts text[]) returns void
language plpgsql as $$
declare
  key integer;
begin
  for key in select distinct hashtext(contact) as key from unnest(contacts) as contact order by key loop
    perform pg_advisory_xact_lock(5, key);
  end loop;
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
