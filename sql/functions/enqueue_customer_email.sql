-- Enqueues an email to the customer about their booking, if they left an address and the shop sends such emails. From
-- the sixth request that one source sends within an hour, receipts wait an hour: by then the administrator may have
-- denied invented requests. Other customers' emails are not delayed.
create or replace function enqueue_customer_email(booking bookings, event text) returns void
language plpgsql as $$
begin
  insert into notifications (booking_id, event, channel, lane, next_at)
  select
    booking.id, enqueue_customer_email.event, 'customer_email', 'customer_email',
    case when enqueue_customer_email.event = 'received' and (
      select count(*) from bookings b
      where b.source = booking.source and b.created_at > now() - interval '1 hour') > 5
      then now() + interval '1 hour' else now() end
  from notification_settings, integration_settings
  where booking.client_email is not null and customer_emails and settings ? 'email';
end
$$;
