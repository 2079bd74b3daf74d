-- Changes the status of a booking, and sends the notifications about it. Stores the response, so that a
-- repeated request gets the same one.
--
-- `change` has
--   status      the new status
--   version     the booking's version that it was decided on; none: any
--   despite     whether it is approved whatever its booking_warnings
--   tookPlace   whether it is approved because the visit took place, although nobody answered in time
--   reason      why it is denied; none: no reason is given
--   keepDeposit whether the deposit of a visit that its customer cancels too late is kept
--   offer       the other time or therapist that its customer is offered, {therapistId, startTime}; none: nothing
--
-- `outcome` is one of
--   changed             `answer` is the receipt
--   unchanged           it has that status already: `answer` is the receipt
--   replayed            a repeated request: `answer` is the stored response
--   key_reused          the idempotency key was used for another request
--   booking_changed     deleted, its version is not `version`, or the link is no longer valid
--   illegal_transition  its status is not in `allowed_from`
--   time_passed         it would be approved, but its start is over, and nobody says that it took place
--   therapist_off       it would be approved although it has booking_warnings, and not `despite` them: `answer` is the list
--   slot_taken          it would be approved, but it held no time, and another visit has taken it
--   too_late_to_cancel  its customer would cancel it, but cancel_until is over
create or replace function set_booking_status(
  changed_booking integer,
  change jsonb,
  allowed_from text[],
  customer_link text,        -- the token of the link by which its customer changes it; null: the shop does
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  new_status text := change ->> 'status';
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
  -- Concurrent changes of one booking wait here for each other.
  if customer_link is null then
    select * into booking from bookings b where b.id = changed_booking and b.deleted_at is null for update;
  else
    booking := lock_linked_booking(changed_booking, customer_link);
  end if;

  is_late := new_status = 'approved' and booking.start_time <= asked.at;
  -- A booking that has the requested status already is unchanged, unless somebody else set it and this request has what
  -- theirs may lack: a reason or an offer, of which the customer would not be told, or the decision to keep a deposit.
  if booking.status = new_status and (
    (num_nonnulls(change ->> 'reason', change ->> 'offer') > 0 or (change ->> 'keepDeposit')::boolean)
    and booking.version <> (change ->> 'version')::integer) is not true
  then
    outcome := 'unchanged';
  elsif booking.id is null or booking.version <> (change ->> 'version')::integer then
    outcome := 'booking_changed';
    return;
  elsif booking.status <> all (allowed_from) then
    outcome := 'illegal_transition';
    return;
  elsif is_late and (change ->> 'tookPlace')::boolean is not true then
    outcome := 'time_passed';
    return;
  elsif customer_link is not null and asked.at > cancel_until(booking) then
    outcome := 'too_late_to_cancel';
    return;
  end if;
  if outcome is null and new_status = 'approved' and not is_late and (change ->> 'despite')::boolean is not true then
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
      booking.occupied := occupied_time(before);
    end if;
    if new_status = 'cancelled' and (change ->> 'keepDeposit')::boolean then
      perform keep_deposit(before, asked.at);
    end if;
    -- Whose deposit is kept has cancelled too late, whoever entered it.
    booking.cancelled_by := case
      when new_status <> 'cancelled' then null
      when customer_link is not null
        or exists (select from deposit_terms d where d.booking_id = booking.id and d.kept is not null) then 'customer'
      else 'shop' end;
    booking := write_booking(before, booking);
    perform record_event(asked, booking.id, 'status', jsonb_strip_nulls(jsonb_build_object(
      'from', before.status, 'to', new_status, 'reason', change -> 'reason', 'offer', change -> 'offer')));
    -- A customer who cancels gets no message: otherwise anybody could have a stranger's address written to
    -- repeatedly.
    if customer_link is not null then
      perform enqueue_shop_notifications(booking, 'cancelled_by_customer');
    elsif not is_late then
      -- Once the start has passed the approval says that the visit took place, which its customer knows.
      perform enqueue_customer_notifications(booking, new_status);
    end if;
    outcome := 'changed';
  end if;

  -- Stored even when nothing changed: a repeated request gets this response after later changes too.
  answer := booking_receipt(booking)::jsonb || jsonb_build_object('version', booking.version);
  perform store_answer(asked, booking.id, set_booking_status.answer);

exception
  -- raised by the constraint bookings_no_overlap
  when exclusion_violation then
    outcome := 'slot_taken';
end
$$;
