-- Assigns the contacts `forms`, as far as a booking has them, to its customer, except those that another
-- customer has already: the two may be the same person, which is recorded in customer_matches for the
-- administrator. The caller holds the locks of the contacts.
create or replace function save_contacts(booking bookings, forms text[]) returns void
language plpgsql as $$
begin
  with own as (
    select distinct on (one.contact) one.contact, t.kind, t.value
    from booking_contacts k
    cross join lateral (values
      (1, 'phone', k.phone, contacts_of(k.phone, null, null, null)),
      (2, 'whatsapp', k.whatsapp, contacts_of(null, k.whatsapp, null, null)),
      (3, 'email', k.email, contacts_of(null, null, k.email, null)),
      (4, 'line', k.line_id, contacts_of(null, null, null, k.line_id))
    ) t (strength, kind, value, forms)
    cross join unnest(t.forms) as one (contact)
    where k.booking_id = booking.id and one.contact = any (save_contacts.forms)
    order by one.contact, t.strength),
  saved as (
    insert into customer_contacts (contact, customer_id, kind, value)
    select own.contact, booking.customer_id, own.kind, own.value from own
    on conflict (contact) do update set kind = excluded.kind, value = excluded.value
      where customer_contacts.customer_id = excluded.customer_id
        and (customer_contacts.kind, customer_contacts.value) is distinct from (excluded.kind, excluded.value))
  insert into customer_matches (booking_id, customer_id, other_id)
  select distinct booking.id, booking.customer_id, has.customer_id
  from (
    select (select k.customer_id from customer_contacts k where k.contact = own.contact) as customer_id from own) has
  where has.customer_id <> booking.customer_id
  on conflict do nothing;
end
$$;
