-- Sends the confirmation of an approved booking to an email address that its customer has just corrected: the
-- first one went to the mistyped address. One that still waits would go to the new address too, and is replaced.
create or replace function enqueue_missed_confirmation(booking bookings) returns void
language plpgsql as $$
begin
  delete from notifications n
  where n.booking_id = booking.id and n.event = 'approved' and n.audience = 'customer' and n.provider = 'email'
    and n.state = 'queued';
  insert into notifications (booking_id, event, audience, provider, about)
  select booking.id, 'approved', 'customer', r.provider, booking.start_time
  from customer_recipients(booking) r
  where r.provider = 'email';
end
$$;
