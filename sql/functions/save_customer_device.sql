-- Saves a customer's device that is to be notified of a booking, or its new keys. Beyond `max_devices` for
-- the booking, the one that was saved longest ago is deleted.
--
-- `outcome` is one of
--   saved            messages to the device have `message_tag`
--   booking_changed  the booking was deleted, or the link is no longer valid
--   closed           no notifications will follow: it was denied or cancelled, or the visit is over
create or replace function save_customer_device(
  told_booking integer,
  customer_link text,
  device_endpoint text,
  device_p256dh text,
  device_auth text,
  max_devices integer,
  moment timestamptz,
  out outcome text,
  out message_tag uuid
)
language plpgsql as $$
declare
  -- Locks the booking: ending the link waits until the device is saved, and then deletes it.
  booking bookings := lock_linked_booking(told_booking, customer_link);
begin
  if booking.id is null then
    outcome := 'booking_changed';
    return;
  elsif booking.status not in ('pending', 'approved') or booking.end_time <= moment then
    outcome := 'closed';
    return;
  end if;

  insert into push_subscriptions (audience, booking_id, endpoint, p256dh, auth)
  values ('customer', booking.id, device_endpoint, device_p256dh, device_auth)
  on conflict on constraint push_subscriptions_browser do update set
    p256dh = excluded.p256dh, auth = excluded.auth, saved_at = excluded.saved_at
  returning tag into message_tag;
  delete from push_subscriptions where id in (
    select s.id from push_subscriptions s
    where s.booking_id = booking.id
    order by s.saved_at desc, s.id desc
    offset max_devices);
  outcome := 'saved';
end
$$;
