-- Finds or creates the customer of a booking with these contacts, which are ordered from the strongest to the
-- weakest: telephone, WhatsApp, email, LINE. Returns null for a booking without a contact.
--
-- The booking belongs to the customer who has one of the contacts; when several do, to the one with the
-- strongest. When nobody has any of them, it stays with its previous customer, whose contacts were edited, or
-- gets a new one. A new booking sets the name and language of an existing customer. The caller holds the
-- locks of the contacts.
create or replace function customer_of(booking bookings, contacts text[], is_new boolean) returns integer
language plpgsql as $$
declare
  owner integer;
  customer integer;
begin
  if contacts = '{}' then
    return null;
  end if;

  select k.customer_id into owner
  from customer_contacts k where k.contact = any (contacts)
  order by array_position(contacts, k.contact) limit 1;
  if is_new and owner is not null then
    update customers c set name = booking.client_name, locale = booking.locale, last_booked_at = booking.created_at
    where c.id = owner
    returning c.id into customer;
  elsif not is_new then
    select c.id into customer from customers c where c.id = coalesce(owner, booking.customer_id) for update;
  end if;
  if customer is null then
    insert into customers (name, locale, last_booked_at)
    values (booking.client_name, booking.locale, booking.created_at)
    returning id into customer;
  end if;
  return customer;
end
$$;
