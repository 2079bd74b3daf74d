-- A customer can ask for another time. Nothing is held for it: the visit keeps its own time until the administrator accepts.
alter table bookings
  -- the start that the customer asks for, and when they asked; null: they ask for none
  add column move_to timestamptz,
  add column move_asked_at timestamptz,
  -- how the last one was answered, until the customer asks again or the booking changes otherwise
  add column move_answer text constraint bookings_move_answer check (move_answer in ('accepted', 'declined')),
  add constraint bookings_move_request check ((move_to is null) = (move_asked_at is null));
create index bookings_move_requests on bookings (start_time, id) where move_to is not null;

-- Whoever moves a visit, denies, cancels, deletes or erases a booking ends what its customer asked for, the release before
-- this one too. answer_move stores its answer afterwards.
create function end_move_request() returns trigger
language plpgsql as $$
begin
  if new.status in ('denied', 'cancelled') or new.deleted_at is not null or new.erased_at is not null
    or (new.therapist_id, new.service_id, new.start_time)
      is distinct from (old.therapist_id, old.service_id, old.start_time)
  then
    new.move_to := null;
    new.move_asked_at := null;
    new.move_answer := null;
  end if;
  return new;
end
$$;
create trigger bookings_end_move_request before update on bookings
  for each row when (new.move_to is not null or new.move_answer is not null) execute function end_move_request();

alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  'requested', 'cancelled_by_customer', 'move_requested', 'unanswered', 'denied_automatically', 'day_summary',
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'test'));
alter table notifications drop constraint notifications_channel;
alter table notifications add constraint notifications_channel check (channel in (
  'email', 'line', 'sms', 'whatsapp', 'push',
  'customer_email', 'customer_push', 'customer_line', 'customer_sms', 'customer_whatsapp'));

-- replaced by functions with other names or parameters
drop function if exists enqueue_customer_email(bookings, text);
drop function if exists enqueue_moved_email(bookings, bookings);
drop function if exists emailed_visit(bookings);
drop function if exists enqueue_shop_notifications(bookings, text);
