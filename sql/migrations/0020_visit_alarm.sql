-- The alarm for a therapist who does not come back from a visit.
alter table booking_rules
  -- minutes after the end of a visit that was started and not finished; null: never
  add column alarm_after_minutes integer default 30
    constraint booking_rules_alarm_after check (alarm_after_minutes between 10 and 240);

alter table bookings
  -- when an administrator said that they take care: no alarm rings any more
  add column alarm_answered_at timestamptz,
  -- when its therapist last said that they are well, by the clock of their device: the alarm waits
  add column therapist_fine_at timestamptz;

-- visits that go on, by when they should be over
create index bookings_started on bookings (end_time) where visit_state = 'started';

-- What was answered is about that visit at that time, whichever release changes it.
create function end_alarm_answer() returns trigger
language plpgsql as $$
begin
  new.alarm_answered_at := null;
  new.therapist_fine_at := null;
  return new;
end
$$;
create trigger bookings_end_alarm_answer before update on bookings
  for each row when (
    (old.alarm_answered_at is not null or old.therapist_fine_at is not null)
    and (new.status, new.therapist_id, new.start_time, new.end_time)
      is distinct from (old.status, old.therapist_id, old.start_time, old.end_time))
  execute function end_alarm_answer();
