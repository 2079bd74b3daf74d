-- Notes that an administrator takes care of a visit that should be over, with the answer for replays: its alarm rings no more.
-- The booking's version stays as it is, since nothing that anybody decides about has changed.
--
-- `outcome` is one of
--   answered         `answer` is the receipt
--   unchanged        an administrator takes care already: `answer` is the receipt
--   replayed         the key was used for this same request: `answer` is what it was answered then
--   key_reused       the key was used for another request
--   booking_changed  its version is no longer `expected_version`, it is gone, or it is no visit that should be over
create or replace function answer_alarm(
  answered_booking integer,
  expected_version integer,  -- null: any
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  visit visits;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- Concurrent changes of one booking wait here for each other.
  select * into booking from bookings b where b.id = answered_booking and b.deleted_at is null for update;
  select * into visit from visits v where v.booking_id = booking.id;

  if booking.id is null or booking.version <> expected_version
    or visit.state is distinct from 'started' or booking.end_time > asked.at
  then
    outcome := 'booking_changed';
    return;
  elsif visit.alarm_answered_at is not null then
    outcome := 'unchanged';
  else
    update visits set alarm_answered_at = asked.at where booking_id = answered_booking returning * into visit;
    perform record_event(asked, booking.id, 'alarm_answered');
    outcome := 'answered';
  end if;

  answer := json_build_object(
    'id', booking.id, 'alarmAnsweredAt', iso(visit.alarm_answered_at), 'version', booking.version);
  perform store_answer(asked, booking.id, answer_alarm.answer);
end
$$;
