-- Enqueues an email to the customer about their booking, if they left an address and the shop sends such emails.
create or replace function enqueue_customer_email(booking bookings, event text) returns void
language plpgsql as $$
begin
  insert into notifications (booking_id, event, channel, lane)
  select booking.id, enqueue_customer_email.event, 'customer_email', 'customer_email'
  from notification_settings, integration_settings
  where booking.client_email is not null and customer_emails and settings ? 'email';
end
$$;
