-- Records that an administrator takes care of an overdue visit, which ends its alarm. Stores the response, so
-- that a repeated request gets the same one. The booking's version stays the same, since no decision depends
-- on this.
--
-- `outcome` is one of
--   answered         `answer` is the receipt
--   unchanged        an administrator is taking care already: `answer` is the receipt
--   replayed         a repeated request: `answer` is the stored response
--   key_reused       the idempotency key was used for another request
--   booking_changed  its version is no longer `expected_version`, it was deleted, or its visit is not overdue
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
