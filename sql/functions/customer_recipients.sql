-- Where the customer of a booking is notified: a row for each channel that they chose and the shop sends on, and for each of
-- their devices. SMS and WhatsApp cost money for each message: one of them is for a customer whom no other channel reaches.
-- Locks the devices, so that none is deleted before the notification that refers to it is written.
create or replace function customer_recipients(booking bookings)
returns table (channel text, lane text, subscription_id integer)
language sql volatile as $$
  with contacts as (select k.* from (select) one left join booking_contacts k on k.booking_id = booking.id),
  free (channel, lane, subscription_id) as (
    select 'customer_email', 'customer_email', null::integer
    from notification_settings settings, integration_settings integrations, contacts
    where settings.id = 1 and integrations.id = 1 and contacts.email is not null and customer_emails and integrations.settings ? 'email'
    union all
    select 'customer_push', 'customer_push ' || s.id, s.id
    from (
      select id from push_subscriptions where booking_id = booking.id order by id for key share) s
    union all
    select 'customer_line', 'customer_line', null
    from line_links l
    -- without the channel secret a user who wants no more of it cannot say so
    where l.booking_id = booking.id and can_link_line()),
  paid (channel) as (
    select case
      when customer_whatsapp and contacts.whatsapp is not null then 'customer_whatsapp'
      when customer_sms and contacts.phone is not null then 'customer_sms' end
    from notification_settings, contacts where id = 1)
  select * from free
  union all
  select paid.channel, paid.channel, null from paid
  where paid.channel is not null and not exists (select from free)
$$;
