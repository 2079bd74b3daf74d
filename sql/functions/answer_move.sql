-- Answers a customer who asks for another time: moves the visit there, or keeps it where it is, with the
-- customer's notifications and the answer for replays, all or nothing. The status stays as it is. What is refused leaves the
-- request open.
--
-- `outcome` is one of
--   answered          `answer` is the receipt
--   replayed          the key was used for this same request: `answer` is what it was answered then
--   key_reused        the key was used for another request
--   booking_changed   its version is no longer `expected_version`, it is gone, or its customer asks for no other time
--   time_passed       it would be moved, but its start or the new one is over
--   slot_unavailable  the API found that the therapist does not work then
--   context_changed   the booking context is no longer the one that the new time was checked against: check again
--   slot_taken        another visit is in the way
create or replace function answer_move(
  answered_booking integer,
  accepted boolean,
  expected_version integer,
  is_worked boolean,         -- whether the API found the new time within working hours
  checked_context text,      -- the JSON of the booking context that it was checked against
  travel_gap integer,        -- minutes
  moment timestamptz,        -- now
  idempotency_key uuid,      -- null: the request carries none
  request_hash text,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  therapist integer := (select b.therapist_id from bookings b where b.id = answered_booking);
  booking bookings;
  moved record;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(idempotency_key, request_hash) s;
  if outcome is not null then
    return;
  end if;

  -- The therapist's lock before the row, as in save_booking, so that the two do not deadlock.
  if accepted then
    perform pg_advisory_xact_lock(1, therapist);
  end if;
  select * into booking from bookings b where b.id = answered_booking and b.deleted_at is null for update;

  if booking.id is null or booking.version <> expected_version or booking.move_to is null then
    outcome := 'booking_changed';
    return;
  elsif accepted and least(booking.start_time, booking.move_to) <= moment then
    outcome := 'time_passed';
    return;
  elsif accepted and not is_worked then
    outcome := 'slot_unavailable';
    return;
  end if;

  if accepted then
    select * into moved from save_booking(
      answered_booking, expected_version, unchanged_form(booking), true, booking.move_to,
      booking.duration, booking.price, travel_gap, checked_context);
    if moved.outcome <> 'saved' then
      outcome := moved.outcome;
      return;
    end if;
    booking := moved.saved;
    update bookings set move_answer = 'accepted' where id = answered_booking;
  else
    update bookings set move_to = null, move_asked_at = null, move_answer = 'declined', version = version + 1
    where id = answered_booking
    returning * into booking;
    perform enqueue_customer_notifications(booking, 'move_declined');
  end if;
  outcome := 'answered';

  answer := booking_receipt(booking)::jsonb || jsonb_build_object('version', booking.version);
  perform store_answer(idempotency_key, request_hash, booking.id, answer_move.answer);

exception
  -- bookings_no_overlap
  when exclusion_violation then
    outcome := 'slot_taken';
end
$$;
