-- Time off and extra hours: what differs from the weekly hours, for one therapist or for the whole shop.
--
-- A therapist works during her weekly hours and the shop's extra hours, but not during the shop's time off; in any case
-- during her own extra hours; and never during her own time off.
create table schedule_exceptions (
  id integer generated always as identity primary key,
  kind text not null constraint schedule_exceptions_kind check (kind in ('time_off', 'extra_hours')),
  -- null: the whole shop
  therapist_id integer constraint schedule_exceptions_therapist references therapists on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- for the administrator alone: no public answer contains it
  reason text constraint schedule_exceptions_reason check (char_length(reason) between 1 and 200),
  -- what customers read about the shop's
  note text constraint schedule_exceptions_note check (char_length(note) between 1 and 200),
  -- grows with every write, so that nobody overwrites what has changed meanwhile
  version integer not null default 1,
  constraint schedule_exceptions_order check (end_time > start_time),
  constraint schedule_exceptions_note_of_shop check (note is null or therapist_id is null),
  -- The same one sent twice is one.
  constraint schedule_exceptions_unique unique nulls not distinct (therapist_id, kind, start_time, end_time)
);
create index schedule_exceptions_end on schedule_exceptions (end_time);

create trigger schedule_exceptions_tell after insert or update or delete on schedule_exceptions
  for each statement execute function tell_change('schedule');

-- How a booking came in, when the administrator entered it; null: the customer sent it from the site.
alter table bookings add column origin text
  constraint bookings_origin check (origin in ('phone', 'line', 'whatsapp', 'walk_in', 'other'));
