-- Notifies the contacts that its customer replaces by `contacts`, each on the channel that messages about the
-- booking went to it by: whoever has the link can replace them, and would cut the customer off unnoticed. Only
-- contacts with which the shop approved the booking: otherwise anybody could have a stranger notified, by typing
-- the stranger's contact and replacing it. Called before the contacts are stored.
create or replace function enqueue_replaced_contacts(booking bookings, contacts booking_contacts) returns void
language plpgsql as $$
begin
  if booking.status <> 'approved' then
    return;
  end if;
  insert into notifications (booking_id, event, audience, provider, recipient)
  select booking.id, 'contacts_replaced', 'customer', r.provider, own.contact
  from booking_contacts k
  cross join lateral (values
    ('email', k.email, contacts_of(null, null, k.email, null)),
    ('sms', k.phone, contacts_of(k.phone, null, null, null)),
    ('whatsapp', k.whatsapp, contacts_of(null, k.whatsapp, null, null))
  ) as own (provider, contact, forms)
  join customer_recipients(booking) r on r.provider = own.provider
  where k.booking_id = booking.id and own.contact is not null
    and not own.forms && (contact_forms(contacts) || k.unapproved);
end
$$;
