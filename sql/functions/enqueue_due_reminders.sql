-- Enqueues the reminders that are due (due_reminders), each once, however many processes call it and however
-- often. Returns how many. Does nothing while another process runs it.
create or replace function enqueue_due_reminders(moment timestamptz) returns integer
language plpgsql as $$
declare
  enqueued integer := 0;
  reminder reminders;
  booking bookings;
  day record;
begin
  if not pg_try_advisory_xact_lock(7, 1) then
    return 0;
  end if;
  for reminder in
    insert into reminders (booking_id, event, about)
    select d.booking_id, d.event, d.about from due_reminders(moment) d order by d.about, d.booking_id
    on conflict do nothing
    returning *
  loop
    booking := null;
    select * into booking from bookings b where b.id = reminder.booking_id;
    if reminder.event = 'day_summary' then
      select * into day from day_summary(reminder.about, moment);
      -- the kinds for which the message is sent as well, see shopReminder.ts
      if day.visits > 0 or day.requests > 0
        or exists (select from inbox(moment) i where i.kind in ('uncovered', 'slip', 'time_off_request'))
      then
        perform enqueue_shop_notifications(booking, reminder.event, reminder.about);
      end if;
    elsif reminder.event = 'overdue' then
      perform enqueue_alarm(booking, reminder.about, moment);
    elsif reminder.event = 'unanswered' then
      perform enqueue_shop_notifications(booking, reminder.event, reminder.about);
    else
      perform enqueue_customer_notifications(booking, reminder.event);
    end if;
    enqueued := enqueued + 1;
  end loop;
  return enqueued;
end
$$;
