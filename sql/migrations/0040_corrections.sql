-- The shop is notified when a customer corrects the address or the notes.
alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  'requested', 'cancelled_by_customer', 'corrected_by_customer', 'move_requested', 'unanswered', 'denied_automatically',
  'day_summary', 'overdue', 'time_off_requested', 'slip_sent',
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way',
  'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined', 'test'));

-- And the therapist whose visit it is. Erasing is no correction.
drop trigger bookings_tell_therapist_changed on bookings;
create trigger bookings_tell_therapist_changed after update on bookings
  for each row when (
    'approved' in (old.status, new.status)
    and ((new.status, new.therapist_id, new.service_id, new.start_time, new.duration, new.price, new.deleted_at)
        is distinct from (old.status, old.therapist_id, old.service_id, old.start_time, old.duration, old.price, old.deleted_at)
      or new.erased_at is null and (new.client_address, new.notes) is distinct from (old.client_address, old.notes)))
  execute function tell_therapists();
