-- Stores the other time that a customer asks for, in place of an earlier one, or withdraws it, with the notifications of the
-- shop and the key for replays, all or nothing. It holds no time: answer_move decides whether it is still free.
--
-- `outcome` is one of
--   saved               it has a new version
--   unchanged           this time was asked for already, or none is left to withdraw
--   replayed            the key was used for this same request
--   key_reused          the key was used for another request
--   booking_changed     its version is no longer `expected_version`, it is gone, or the link is no longer its own
--   illegal_transition  it was denied or cancelled
--   too_late_to_move    move_until is over
--   not_free            the API found that the time cannot be booked
create or replace function request_move(
  moved_booking integer,
  customer_link text,        -- the token of the link
  expected_version integer,  -- null: any
  wished timestamptz,        -- the start that is asked for; null: it is withdrawn
  is_free boolean,           -- whether the API found it free
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
  waiting timestamptz;  -- what waits for an answer already
begin
  select s.outcome into outcome from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  booking := lock_linked_booking(moved_booking, customer_link);
  waiting := (select m.start_time from move_requests m where m.booking_id = booking.id and m.answer is null);
  if waiting = wished then
    outcome := 'unchanged';
  elsif booking.id is null or booking.version <> expected_version then
    outcome := 'booking_changed';
    return;
  elsif wished is null and waiting is null then
    outcome := 'unchanged';
  elsif wished is not null and booking.status not in ('pending', 'approved') then
    outcome := 'illegal_transition';
    return;
  elsif wished is not null and asked.at > move_until(booking) then
    outcome := 'too_late_to_move';
    return;
  elsif wished is not null and not is_free then
    outcome := 'not_free';
    return;
  else
    delete from move_requests m where m.booking_id = moved_booking;
    if wished is not null then
      insert into move_requests (booking_id, start_time, asked_at) values (moved_booking, wished, asked.at);
    end if;
    update bookings set version = version + 1 where id = moved_booking returning * into booking;
    -- What was not tried yet would tell the same as the next one, or something that is no longer asked for.
    delete from notifications n
    where n.booking_id = moved_booking and n.event = 'move_requested' and n.state = 'queued' and n.attempts = 0
      and n.digest_of is null;
    if wished is not null then
      perform enqueue_shop_notifications(booking, 'move_requested');
    end if;
    perform record_event(asked, booking.id, case when wished is null then 'move_withdrawn' else 'move_requested' end);
    outcome := 'saved';
  end if;

  -- The answer is what the booking is now, so none is stored.
  perform store_answer(asked, booking.id, '{}');
end
$$;
