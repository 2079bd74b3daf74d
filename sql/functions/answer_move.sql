-- Answers a customer's move request: moves the visit to the requested time, or leaves it where it is.
-- Notifies the customer and stores the response, so that a repeated request gets the same one. The booking's
-- status stays the same. A rejected answer leaves the move request open.
--
-- `outcome` is one of
--   answered          `answer` is the receipt
--   replayed          a repeated request: `answer` is the stored response
--   key_reused        the idempotency key was used for another request
--   booking_changed   it was deleted, its version is not `expected_version`, or it has no open move request
--   time_passed       accepted, but the old or the new start has passed
--   slot_unavailable  the API found that the therapist does not work then
--   context_changed   the booking context is no longer the one that was checked: check again
--   slot_taken        another visit is in the way
create or replace function answer_move(
  answered_booking integer,
  accepted boolean,
  expected_version integer,
  is_worked boolean,
  checked_context text,
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  therapist integer := (select b.therapist_id from bookings b where b.id = answered_booking);
  booking bookings;
  wished move_requests;
  moved record;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- The therapist's lock before the row, as in save_booking, so that the two do not deadlock.
  if accepted then
    perform pg_advisory_xact_lock(1, therapist);
  end if;
  select * into booking from bookings b where b.id = answered_booking and b.deleted_at is null for update;
  select * into wished from move_requests m where m.booking_id = booking.id and m.answer is null;

  if booking.id is null or booking.version <> expected_version or wished.booking_id is null then
    outcome := 'booking_changed';
    return;
  elsif accepted and least(booking.start_time, wished.start_time) <= asked.at then
    outcome := 'time_passed';
    return;
  elsif accepted and not is_worked then
    outcome := 'slot_unavailable';
    return;
  end if;

  if accepted then
    select * into moved from save_booking(
      answered_booking, expected_version, unchanged_form(booking), wished.start_time, checked_context);
    if moved.outcome <> 'saved' then
      outcome := moved.outcome;
      return;
    end if;
    booking := moved.saved;
    insert into move_requests (booking_id, start_time, asked_at, answer)
    values (answered_booking, wished.start_time, wished.asked_at, 'accepted');
  else
    update move_requests set answer = 'declined' where booking_id = answered_booking;
    update bookings set version = version + 1 where id = answered_booking returning * into booking;
    perform enqueue_customer_notifications(booking, 'move_declined');
  end if;
  perform record_event(asked, booking.id, case when accepted then 'move_accepted' else 'move_declined' end);
  outcome := 'answered';

  answer := booking_receipt(booking)::jsonb || jsonb_build_object('version', booking.version);
  perform store_answer(asked, booking.id, answer_move.answer);

exception
  when exclusion_violation then
    outcome := 'slot_taken';
end
$$;
