-- Stores a customer's request to move a visit, in place of an earlier one, or withdraws it, once for each
-- idempotency key, and notifies the shop. The requested time is not reserved: answer_move finds out whether
-- it is still free.
--
-- `outcome` is one of
--   saved               it has a new version
--   unchanged           this time is requested already, or there is no request to withdraw
--   replayed            a repeated request, which has no further effect
--   key_reused          the idempotency key was used for another request
--   booking_changed     deleted, its version is not `expected_version`, or the link is no longer valid
--   illegal_transition  it was denied or cancelled
--   too_late_to_move    move_until has passed
--   not_free            the API found that the time cannot be booked
create or replace function request_move(
  moved_booking integer,
  customer_link text,
  expected_version integer,  -- null: any
  wished timestamptz,        -- the requested start; null: withdraws the move request
  is_free boolean,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
  waiting timestamptz;
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
    -- Notifications that were not tried yet are replaced by the next one, or no longer true.
    delete from notifications n
    where n.booking_id = moved_booking and n.event = 'move_requested' and n.state = 'queued' and n.attempts = 0
      and n.digest_of is null;
    if wished is not null then
      perform enqueue_shop_notifications(booking, 'move_requested');
    end if;
    perform record_event(asked, booking.id, case when wished is null then 'move_withdrawn' else 'move_requested' end);
    outcome := 'saved';
  end if;

  -- The response is read from the booking as it is now, so none is stored.
  perform store_answer(asked, booking.id, '{}');
end
$$;
