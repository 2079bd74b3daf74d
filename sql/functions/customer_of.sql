-- The customer of a booking that has these contacts, the strongest first, found or made; null for a booking without a contact.
--
-- Who has one of its contacts is its customer. When several customers do, it is the one of the strongest contact: the telephone
-- number, then the WhatsApp number, the email address and the LINE account. When nobody has one, the booking stays with the
-- customer it had, whose contacts were changed, or makes a new one. A new booking gives its customer its name and language. Whoever
-- calls it holds the locks of the contacts.
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
  if is_new then
    update customers c set name = booking.client_name, locale = booking.locale, last_booked_at = booking.created_at
    where c.id = owner
    returning c.id into customer;
  else
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
