-- Enqueues a notification to the customer about their booking, on every channel of customer_recipients. From
-- the sixth request that one address sends within an hour, receipts wait an hour, in which the administrator
-- may deny invented requests. Notifications to other customers are not delayed. SMS and WhatsApp carry only
-- what the shop decided: otherwise anybody could have them sent to a stranger's number. What a new contact
-- gets is limited when it is sent, see new_recipient.
create or replace function enqueue_customer_notifications(booking bookings, event text) returns void
language plpgsql as $$
begin
  insert into notifications (booking_id, event, audience, provider, subscription_id, about, next_at)
  select
    booking.id, enqueue_customer_notifications.event, 'customer', r.provider, r.subscription_id,
    booking.start_time,
    case when enqueue_customer_notifications.event = 'received' and (
      select count(*)
      from booking_sources own join booking_sources s on s.source = own.source
      where own.booking_id = booking.id and s.sent_at > now() - interval '1 hour') > 5
      then now() + interval '1 hour' else now() end
  from customer_recipients(booking) r
  where r.provider not in ('sms', 'whatsapp')
    or enqueue_customer_notifications.event not in ('received', 'not_answered', 'denied_unanswered', 'review_request');
end
$$;
