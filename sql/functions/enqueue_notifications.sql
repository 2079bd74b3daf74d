-- Enqueues notifications about a booking: `to_shop` to the administrator, on every channel and device that is
-- set up, and `to_customer` to the customer, on every channel of customer_recipients; null: none. `about`: of a
-- reminder to the administrator, the moment it is about, as in the table reminders.
--
-- From the sixth request that one address sends within an hour, receipts wait an hour, in which the
-- administrator may deny invented requests. Notifications to other customers are not delayed. SMS and WhatsApp
-- carry only what the shop decided: otherwise anybody could have them sent to a stranger's number. What a new
-- contact gets is limited when it is sent, see new_recipient.
create or replace function enqueue_notifications(
  booking bookings,
  to_shop text,
  to_customer text,
  about timestamptz default null
) returns void
language plpgsql as $$
begin
  insert into notifications (booking_id, event, audience, provider, subscription_id, about, next_at)
  select booking.id, to_shop, 'shop', r.provider, r.subscription_id, enqueue_notifications.about, now()
  from locked_shop_recipients() r
  where to_shop is not null
  union all
  select
    booking.id, to_customer, 'customer', r.provider, r.subscription_id, booking.start_time,
    case when to_customer = 'received' and (
      select count(*)
      from booking_sources own join booking_sources s on s.source = own.source
      where own.booking_id = booking.id and s.sent_at > now() - interval '1 hour') > 5
      then now() + interval '1 hour' else now() end
  from customer_recipients(booking) r
  where to_customer is not null and (r.provider not in ('sms', 'whatsapp')
    or to_customer not in ('received', 'not_answered', 'denied_unanswered', 'review_request'));
end
$$;
