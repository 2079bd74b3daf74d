-- Where the customer of a booking is told of changes: a row for each channel that they chose and the shop sends on.
create or replace function customer_recipients(booking bookings)
returns table (channel text, lane text, subscription_id integer)
language sql stable as $$
  select 'customer_email', 'customer_email', null::integer
  from notification_settings, integration_settings
  where booking.client_email is not null and customer_emails and settings ? 'email'
  union all
  select 'customer_push', 'customer_push ' || s.id, s.id
  from customer_push_subscriptions s
  where s.booking_id = booking.id
$$;
