-- Gives those of `contacts` that a booking has to its customer, except what another customer has already: these two may be the same
-- person, which customer_matches keeps for the administrator. Whoever calls it holds the locks of the contacts.
create or replace function save_contacts(booking bookings, customer integer, contacts text[]) returns void
language plpgsql as $$
begin
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
  select distinct booking.id, customer, k.customer_id
  from customer_contacts k
  where k.customer_id <> customer and k.contact = any (contacts)
    and k.contact = any (contacts_of(
      booking.client_phone, booking.client_whatsapp, booking.client_email, booking.client_line_id))
  on conflict do nothing;
end
$$;
