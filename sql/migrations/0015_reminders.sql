-- What the shop and its customers are told by time, and requests that nobody answers.

alter table booking_rules
  -- waking minutes (see add_waking_minutes) after which an unanswered request is declined; null: never
  add column answer_within_minutes integer
    constraint booking_rules_answer_within check (answer_within_minutes between 15 and 10080),
  -- minutes after which the administrator is reminded of an unanswered request; null: never
  add column nag_after_minutes integer default 15
    constraint booking_rules_nag_after check (nag_after_minutes between 5 and 1440),
  add column customer_reminders boolean not null default true,
  -- when the administrator is told what the day holds; null: never
  add column day_summary_time time default '08:00';

-- When a booking got the start and the status that it has. Nobody is reminded of what was arranged after the reminder's
-- moment.
alter table bookings add column arranged_at timestamptz not null default now();

create function set_arranged_at() returns trigger
language plpgsql as $$
begin
  new.arranged_at := now();
  return new;
end
$$;
create trigger bookings_arranged before update of status, start_time on bookings
  for each row when (
    (new.status, new.start_time) is distinct from (old.status, old.start_time) and new.arranged_at = old.arranged_at)
  execute function set_arranged_at();

-- unanswered requests by how long they have been waiting
create index bookings_waiting on bookings (arranged_at) where status = 'pending';

-- Each reminder that was enqueued, on whatever channels: no other one of the same event and moment follows.
create table reminders (
  -- null: it is about no single booking
  booking_id integer constraint reminders_booking references bookings on delete cascade,
  event text not null,
  -- the start of the visit; of a request that has been waiting for a while, its arranged_at; of a summary, the begin of the day
  about timestamptz not null,
  enqueued_at timestamptz not null default now(),
  constraint reminders_once unique nulls not distinct (booking_id, event, about)
);
create index reminders_age on reminders (about);

-- Of a reminder: what `about` in reminders is. When the visit has another start by then, there is nothing to remind of.
alter table notifications add column about timestamptz;
