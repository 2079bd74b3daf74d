-- The customer of a booking, which gets its contacts; null for a booking without a contact, and for one that is erased or deleted.
--
-- Who has one of its contacts is its customer. When several customers do, it is the one of the strongest contact: the telephone
-- number, then the WhatsApp number, the email address and the LINE account. When nobody has one, the booking stays with the
-- customer it had, whose contacts were changed, or makes a new one.
create or replace function attach_customer(booking bookings) returns integer
language plpgsql as $$
declare
  contacts text[] := contacts_of(
    booking.client_phone, booking.client_whatsapp, booking.client_email, booking.client_line_id);
  owner integer;
  customer integer;
begin
  delete from customer_matches m where m.booking_id = booking.id;
  -- a LINE account of signs alone is none
  contacts := array(
    select c.contact from unnest(contacts) with ordinality c (contact, strength)
    where c.contact !~ ':$' order by c.strength);
  if booking.erased_at is not null or booking.deleted_at is not null or contacts = '{}' then
    return null;
  end if;

  -- Two bookings of one new contact at once are one customer's.
  perform lock_contacts(contacts);
  select k.customer_id into owner
  from unnest(contacts) with ordinality c (contact, strength)
  join customer_contacts k on k.contact = c.contact
  order by c.strength limit 1;
  select c.id into customer from customers c where c.id = coalesce(owner, booking.customer_id) for update;
  if customer is null then
    insert into customers (name, locale, last_booked_at)
    values (booking.client_name, booking.locale, booking.created_at)
    returning id into customer;
  end if;
  perform save_contacts(booking, customer, contacts);
  return customer;
end
$$;
