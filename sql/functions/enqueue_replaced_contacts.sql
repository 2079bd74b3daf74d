-- Notifies the contacts that its customer replaces by `contacts`, each on the channel that messages about the
-- booking go or went to it by: whoever has the link can replace them, also after switching on a device of their
-- own in place of SMS or WhatsApp, and would cut the customer off unnoticed. Only contacts with which the shop
-- approved the booking: otherwise anybody could have a stranger notified, by typing the stranger's contact and
-- replacing it. Called before the contacts are stored.
create or replace function enqueue_replaced_contacts(booking bookings, contacts booking_contacts) returns void
language plpgsql as $$
begin
  if booking.status <> 'approved' then
    return;
  end if;
  insert into notifications (booking_id, event, audience, provider, recipient)
  select booking.id, 'contacts_replaced', 'customer', own.provider, own.contact
  from booking_contacts k
  join notification_settings s on s.id = 1
  cross join lateral (values
    ('email', k.email, contacts_of(null, null, k.email, null), s.customer_emails),
    ('sms', k.phone, contacts_of(k.phone, null, null, null), s.customer_sms),
    ('whatsapp', k.whatsapp, contacts_of(null, k.whatsapp, null, null), s.customer_whatsapp)
  ) as own (provider, contact, forms, is_on)
  where k.booking_id = booking.id and own.contact is not null
    and not own.forms && (contact_forms(contacts) || k.unapproved)
    and (own.provider in (select r.provider from customer_recipients(booking) r)
      or own.is_on and exists (
        select from notifications n
        where n.booking_id = booking.id and n.audience = 'customer' and n.provider = own.provider
          and n.state = 'sent'));
end
$$;
