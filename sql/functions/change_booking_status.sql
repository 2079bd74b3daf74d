-- Changes the status of a booking, and sends the notifications about it. Stores the response, so that a
-- repeated request gets the same one.
--
-- `outcome` is one of
--   changed             `answer` is the receipt
--   unchanged           it has that status already: `answer` is the receipt
--   replayed            a repeated request: `answer` is the stored response
--   key_reused          the idempotency key was used for another request
--   booking_changed     deleted, its version is not `expected_version`, or the link is no longer valid
--   illegal_transition  its status is not in `allowed_from`
--   time_passed         an approval after the start, without `took_place`
--   therapist_off       an approval without `despite`, but with booking_warnings: `answer` is their list
--   slot_taken          an approval of a request that held no time, which another visit has taken
--   too_late_to_cancel  the customer cancels after cancel_until
create or replace function change_booking_status(
  changed_booking integer,
  new_status text,
  allowed_from text[],
  expected_version integer,  -- null: any
  despite boolean,
  took_place boolean,
  customer_link text,        -- the token of the customer's link; null: the shop changes the status
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  before bookings;
  booking bookings;
  is_late boolean;
  warnings text[];
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- A request that does not hold its time takes it now, under the therapist's lock, which save_booking takes
  -- first too.
  if new_status = 'approved' then
    perform pg_advisory_xact_lock(1, b.therapist_id) from bookings b where b.id = changed_booking and isempty(b.occupied);
  end if;
  if customer_link is null then
    select * into booking from bookings b where b.id = changed_booking and b.deleted_at is null for update;
  else
    booking := lock_linked_booking(changed_booking, customer_link);
  end if;

  is_late := new_status = 'approved' and booking.start_time <= asked.at;
  if booking.status = new_status then
    outcome := 'unchanged';
  elsif booking.id is null or booking.version <> expected_version then
    outcome := 'booking_changed';
    return;
  elsif booking.status <> all (allowed_from) then
    outcome := 'illegal_transition';
    return;
  elsif is_late and not took_place then
    outcome := 'time_passed';
    return;
  elsif customer_link is not null and asked.at > cancel_until(booking) then
    outcome := 'too_late_to_cancel';
    return;
  end if;
  if outcome is null and new_status = 'approved' and not is_late and not despite then
    warnings := booking_warnings(booking.therapist_id, booking.start_time, booking.end_time);
    if warnings <> '{}' then
      outcome := 'therapist_off';
      answer := to_json(warnings);
      return;
    end if;
  end if;
  if outcome is null then
    before := booking;
    booking.status := new_status;
    booking.version := before.version + 1;
    if new_status = 'approved' and isempty(before.occupied) then
      booking.occupied := whole_time(before);
    end if;
    booking.cancelled_by := case when new_status = 'cancelled' then
      case when customer_link is null then 'shop' else 'customer' end end;
    booking := write_booking(before, booking);
    perform record_event(asked, booking.id, 'status', jsonb_build_object('from', before.status, 'to', new_status));
    -- A customer who cancels gets no message: otherwise anybody could have a stranger's address written to
    -- repeatedly.
    if customer_link is not null then
      perform enqueue_shop_notifications(booking, 'cancelled_by_customer');
    elsif not is_late then
      perform enqueue_customer_notifications(booking, new_status);
    end if;
    outcome := 'changed';
  end if;

  -- Stored even when nothing changed: a repeated request gets this response after later changes too.
  answer := booking_receipt(booking)::jsonb || jsonb_build_object('version', booking.version);
  perform store_answer(asked, booking.id, change_booking_status.answer);

exception
  when exclusion_violation then
    outcome := 'slot_taken';
end
$$;
