-- Removes a recipient of a customer's notification who can no longer be reached: a device that its push
-- service no longer delivers to, or the LINE user `line_user`. Enqueues the notification for the recipients
-- that are left, unless another one got it or will.
create or replace function end_unreachable_recipient(lost_notification bigint, line_user text) returns void
language plpgsql as $$
declare
  lost notifications := (select n from notifications n where n.id = lost_notification);
  booking bookings;
begin
  select * into booking from bookings b where b.id = lost.booking_id for update;
  delete from push_subscriptions s where s.id = lost.subscription_id;
  with unlinked as (
    delete from line_links l
    where l.booking_id = lost.booking_id and l.user_id = line_user
    returning l.booking_id)
  insert into booking_events (by_name, kind, booking_id)
  select 'customer', 'line_unlinked', booking_id from unlinked;

  -- A queued notification counts only while its recipient exists: when two recipients are lost at once, the
  -- second loss enqueues it again.
  if booking.id is not null and lost.event <> 'line_linked' and not exists (
    select from notifications n
    where n.booking_id = lost.booking_id and n.event = lost.event and n.id <> lost.id
      and n.created_at >= lost.created_at and n.audience = 'customer'
      and (n.state = 'sent'
        or n.state in ('queued', 'sending') and n.queue in (select r.queue from customer_recipients(booking) r)))
  then
    perform enqueue_customer_notifications(booking, lost.event);
  end if;
end
$$;
