-- How a visit goes, beside the booking's status: its therapist says it, or the administrator for her.
alter table bookings
  -- null: nothing was said yet
  add column visit_state text constraint bookings_visit_state
    check (visit_state in ('on_the_way', 'started', 'finished', 'no_show')),
  -- when it was so, by the clock of whoever said it: without a network it is heard of later
  add column on_the_way_at timestamptz,
  add column started_at timestamptz,
  -- finished, or nobody was there
  add column ended_at timestamptz,
  add constraint bookings_visit_state_approved check (visit_state is null or status = 'approved');

-- Whoever cancels a visit, moves it or gives it to another therapist begins it anew, the release before this one too.
create function end_visit_state() returns trigger
language plpgsql as $$
begin
  new.visit_state := null;
  new.on_the_way_at := null;
  new.started_at := null;
  new.ended_at := null;
  return new;
end
$$;
create trigger bookings_end_visit_state before update on bookings
  for each row when (
    old.visit_state is not null
    and (new.status, new.therapist_id, new.start_time) is distinct from (old.status, old.therapist_id, old.start_time))
  execute function end_visit_state();

alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  'requested', 'cancelled_by_customer', 'move_requested', 'unanswered', 'denied_automatically', 'day_summary',
  'overdue', 'time_off_requested',
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way',
  'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined', 'test'));
alter table notifications drop constraint notifications_channel;
alter table notifications add constraint notifications_channel check (channel in (
  'email', 'line', 'sms', 'whatsapp', 'push',
  'customer_email', 'customer_push', 'customer_line', 'customer_sms', 'customer_whatsapp',
  'therapist_push'));
