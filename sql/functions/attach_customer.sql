-- The customer of a booking, which gets its contacts; null for a booking without a contact, and for one that is erased or deleted.
--
-- Who has one of its contacts is its customer. When several customers do, it is the one of the strongest contact: the telephone
-- number, then the WhatsApp number, the email address and the LINE account. The others may be the same person, which
-- customer_matches keeps for the administrator. When nobody has one, the booking stays with the customer it had, whose contacts
-- were changed, or makes a new one.
create or replace function attach_customer(booking bookings) returns integer
language plpgsql as $$
declare
  contacts text[] := contacts_of(
    booking.client_phone, booking.client_whatsapp, booking.client_email, booking.client_line_id);
  key integer;
  owners integer[];
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

  -- Two bookings of one new contact at once are one customer's. Taken after the therapist's lock.
  for key in select distinct hashtext(contact) as key from unnest(contacts) as contact order by key loop
    perform pg_advisory_xact_lock(5, key);
  end loop;
  owners := array(
    select k.customer_id
    from unnest(contacts) with ordinality c (contact, strength)
    join customer_contacts k on k.contact = c.contact
    order by c.strength);
  customer := coalesce(owners[1], booking.customer_id);
  select c.id into customer from customers c where c.id = customer for update;
  if customer is null then
    insert into customers (name, locale, last_booked_at)
    values (booking.client_name, booking.locale, booking.created_at)
    returning id into customer;
  end if;

  insert into customer_contacts (contact, customer_id, kind, value)
  select distinct on (one.contact) one.contact, customer, t.kind, t.value
  from (values
    (1, 'phone', booking.client_phone, contacts_of(booking.client_phone, null, null, null)),
    (2, 'whatsapp', booking.client_whatsapp, contacts_of(null, booking.client_whatsapp, null, null)),
    (3, 'email', booking.client_email, contacts_of(null, null, booking.client_email, null)),
    (4, 'line', booking.client_line_id, contacts_of(null, null, null, booking.client_line_id))
  ) t (strength, kind, value, forms)
  cross join unnest(t.forms) as one (contact)
  where one.contact = any (contacts)
  order by one.contact, t.strength
  on conflict (contact) do update set kind = excluded.kind, value = excluded.value
    where customer_contacts.customer_id = excluded.customer_id
      and (customer_contacts.kind, customer_contacts.value) is distinct from (excluded.kind, excluded.value);

  insert into customer_matches (booking_id, customer_id, other_id)
  select distinct booking.id, customer, other from unnest(owners) as other where other <> customer;
  return customer;
end
$$;
