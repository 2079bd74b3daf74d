-- Saves the address and the notes as corrected by the customer, once for each idempotency key, and notifies
-- shop and therapist.
--
-- `outcome` is one of
--   saved            the booking has a new version
--   unchanged        both are as requested already
--   replayed         a repeated request, which has no further effect
--   key_reused       the idempotency key was used for another request
--   booking_changed  deleted, its version is not `expected_version`, or the link is no longer valid
--   closed           the visit has begun, or was denied or cancelled
create or replace function correct_booking(
  corrected_booking integer,
  customer_link text,
  expected_version integer,
  new_address text,
  new_notes text,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  before bookings;
  booking bookings;
begin
  select s.outcome into outcome from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  booking := lock_linked_booking(corrected_booking, customer_link);
  if booking.id is null or booking.version <> expected_version then
    outcome := 'booking_changed';
    return;
  elsif booking.status not in ('pending', 'approved') or booking.start_time <= asked.at then
    outcome := 'closed';
    return;
  elsif (booking.client_address, booking.notes) is not distinct from (new_address, new_notes) then
    outcome := 'unchanged';
  else
    before := booking;
    booking.client_address := new_address;
    booking.notes := new_notes;
    booking.version := before.version + 1;
    booking := write_booking(before, booking);
    perform record_event(asked, booking.id, 'updated', jsonb_build_object('fields', array_remove(array[
      case when booking.client_address <> before.client_address then 'clientAddress' end,
      case when booking.notes is distinct from before.notes then 'notes' end], null)));
    delete from notifications n
    where n.booking_id = booking.id and n.event = 'corrected_by_customer' and n.state = 'queued' and n.attempts = 0;
    perform enqueue_shop_notifications(booking, 'corrected_by_customer');
    outcome := 'saved';
  end if;

  perform store_answer(asked, booking.id, '{}');
end
$$;
