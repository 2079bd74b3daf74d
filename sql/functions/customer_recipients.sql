-- Where the customer of a booking is notified: a row for each channel that they can be reached on and that
-- the shop has set up; for push a row for each device. SMS and WhatsApp cost money for each message, so one
-- of them is used only when there is no other channel. Locks the devices, so that none is deleted before the
-- notification that refers to it is written.
create or replace function customer_recipients(booking bookings)
returns table (provider text, subscription_id integer, queue text)
language plpgsql volatile as $$
begin
  return query
    with contacts as (select k.* from (select) one left join booking_contacts k on k.booking_id = booking.id),
    free (provider, subscription_id) as (
      select 'email', null::integer
      from notification_settings settings, integration_settings integrations, contacts
      where settings.id = 1 and integrations.id = 1 and contacts.email is not null and customer_emails and integrations.settings ? 'email'
      union all
      select 'push', s.id
      from (
        select id from push_subscriptions where booking_id = booking.id order by id for key share) s
      union all
      select 'line', null
      from line_links l
      -- Without the channel secret, the webhook cannot receive the "stop" of a user who wants no more messages
      where l.booking_id = booking.id and can_link_line()),
    paid (provider) as (
      select case
        when customer_whatsapp and contacts.whatsapp is not null then 'whatsapp'
        when customer_sms and contacts.phone is not null then 'sms' end
      from notification_settings, contacts where id = 1)
    select r.provider, r.subscription_id, queue_of('customer', r.provider, r.subscription_id)
    from (
      select * from free
      union all
      select paid.provider, null from paid where paid.provider is not null and not exists (select from free)) r;
end
$$;
