-- Sets the state of an approved visit, such as on the way or finished, and raises the booking's version. Its customer
-- is notified that the therapist is on the way, and of nothing else (save_visit_state). Stores the response, so that
-- a repeated request gets the same one. Set by the visit's therapist, or by the administrator to correct it.
--
-- `outcome` is one of
--   changed             `answer` is the receipt
--   unchanged           it has that state already: `answer` is the receipt
--   replayed            a repeated request: `answer` is the stored response
--   key_reused          the idempotency key was used for another request
--   booking_changed     deleted, or not as the therapist saw it, or its version is not `expected_version`
--   illegal_transition  it is not approved, or the therapist set the state too early or too late,
--                       or before taking back what they took at the door
create or replace function change_visit_state(
  changed_booking integer,
  new_state text,
  reached_at timestamptz,    -- when the state was set, by the clock of the device that set it
  expected_version integer,  -- null: any
  of_therapist integer,      -- null: the administrator sets it
  seen_state text,
  seen_start timestamptz,
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  visit visits;
  said_at timestamptz := time_of_tap(reached_at, asked.at);
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  select * into booking from bookings b
  where b.id = changed_booking and b.deleted_at is null
    and (of_therapist is null or b.therapist_id = of_therapist and b.status = 'approved')
  for update;
  select * into visit from visits v where v.booking_id = booking.id;

  if booking.id is null then
    outcome := 'booking_changed';
    return;
  elsif visit.state is not distinct from new_state then
    outcome := 'unchanged';
  elsif booking.version <> expected_version or (of_therapist is not null
    and (visit.state, booking.start_time) is distinct from (seen_state, seen_start))
  then
    outcome := 'booking_changed';
    return;
  elsif booking.status <> 'approved' or (of_therapist is not null and (
    not is_reportable(booking, said_at)
    or (visit.state = 'finished' and taken_at_door(booking.id, of_therapist) <> '[]')))
  then
    outcome := 'illegal_transition';
    return;
  else
    visit := save_visit_state(booking, visit, new_state, said_at, asked.at);
    update bookings b set version = b.version + 1 where b.id = booking.id returning * into booking;
    perform record_event(asked, booking.id, 'visit', jsonb_build_object('to', new_state));
    outcome := 'changed';
  end if;

  answer := json_build_object(
    'id', booking.id, 'visitState', visit.state, 'version', booking.version,
    'onTheWayAt', iso(visit.on_the_way_at), 'startedAt', iso(visit.started_at), 'endedAt', iso(visit.ended_at));
  perform store_answer(asked, booking.id, change_visit_state.answer);
end
$$;
