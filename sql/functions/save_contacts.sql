-- Assigns the contacts `forms`, as far as a booking has them, to its customer, except those that another
-- customer has already: the two may be the same person, which is recorded in customer_matches for the
-- administrator. The caller holds the locks of the contacts.
create or replace function save_contacts(booking bookings, forms text[]) returns void
language plpgsql as $$
declare
  contacts booking_contacts := (select k from booking_contacts k where k.booking_id = booking.id);
begin
  insert into customer_contacts (contact, customer_id, kind, value)
  select distinct on (one.contact) one.contact, booking.customer_id, t.kind, t.value
  from (values
    (1, 'phone', contacts.phone, contacts_of(contacts.phone, null, null, null)),
    (2, 'whatsapp', contacts.whatsapp, contacts_of(null, contacts.whatsapp, null, null)),
    (3, 'email', contacts.email, contacts_of(null, null, contacts.email, null)),
    (4, 'line', contacts.line_id, contacts_of(null, null, null, contacts.line_id))
  ) t (strength, kind, value, forms)
  cross join unnest(t.forms) as one (contact)
  where one.contact = any (save_contacts.forms)
  order by one.contact, t.strength
  on conflict (contact) do update set kind = excluded.kind, value = excluded.value
    where customer_contacts.customer_id = excluded.customer_id
      and (customer_contacts.kind, customer_contacts.value) is distinct from (excluded.kind, excluded.value);

  insert into customer_matches (booking_id, customer_id, other_id)
  select distinct booking.id, booking.customer_id, k.customer_id
  from customer_contacts k
  where k.customer_id <> booking.customer_id and k.contact = any (forms) and k.contact = any (contact_forms(contacts))
  on conflict do nothing;
end
$$;
