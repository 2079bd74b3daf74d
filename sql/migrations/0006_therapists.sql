-- Therapists: what they do, where they go, and when they work.

create extension if not exists btree_gist;

create table therapists (
  id integer generated always as identity primary key,
  name text not null constraint therapists_name_length check (char_length(name) between 1 and 200),
  bio text,
  -- empty, or one of our own uploads: the server never calls an address somebody typed
  image_url text constraint therapists_image_own check (image_url ~ '^/uploads/[0-9a-f-]{36}$'),
  is_active boolean not null default true,
  email text,
  phone_number text,
  whatsapp text,
  line_id text,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    constraint therapists_translations check (are_translations(translations, '{"name": 200, "bio": 2000}')),
  -- what the therapist keeps of the price of a visit, in %; null: none is agreed
  share_percent numeric(5, 2) constraint therapists_share_percent check (share_percent between 0 and 100)
);
create trigger therapists_tell after insert or update or delete on therapists
  for each statement execute function tell_change('therapist');

-- A therapist or a service that has bookings cannot be deleted, so these links may go with their owner.
create table therapist_services (
  therapist_id integer not null constraint therapist_services_therapist references therapists on delete cascade,
  service_id integer not null constraint therapist_services_service references services on delete cascade,
  primary key (therapist_id, service_id)
);
create index therapist_services_by_service on therapist_services (service_id);
create trigger therapist_services_tell after insert or delete on therapist_services
  for each statement execute function tell_change('therapist');

create table therapist_locations (
  therapist_id integer not null constraint therapist_locations_therapist references therapists on delete cascade,
  location_id integer not null constraint therapist_locations_location references locations on delete cascade,
  primary key (therapist_id, location_id)
);
create index therapist_locations_by_location on therapist_locations (location_id);
create trigger therapist_locations_tell after insert or delete on therapist_locations
  for each statement execute function tell_change('therapist');

-- A stretch of a week in minutes from Sunday 00:00. An end at or before its start lies on the next day; what runs past Saturday
-- midnight is cut in two, so that the wrap into Sunday overlaps what it must.
create function weekly_span(day integer, from_time time, to_time time) returns int4multirange
language sql immutable strict parallel safe
return (
  select case
    when day = 6 and ends > 7 * 1440 then
      int4multirange(int4range(starts, 7 * 1440), int4range(0, ends - 7 * 1440))
    else int4multirange(int4range(starts, ends))
  end
  from (
    select
      day * 1440 + (extract(epoch from from_time) / 60)::integer as starts,
      day * 1440 + (extract(epoch from to_time) / 60)::integer
        + case when to_time > from_time then 0 else 1440 end as ends
  ) as minutes
);

-- Weekly hours, by the clocks of Asia/Bangkok.
create table therapist_availability (
  id integer generated always as identity primary key,
  therapist_id integer not null constraint therapist_availability_therapist references therapists on delete cascade,
  day_of_week integer not null constraint therapist_availability_day check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  week int4multirange not null generated always as (weekly_span(day_of_week, start_time, end_time)) stored,
  constraint therapist_availability_not_empty check (start_time <> end_time),
  constraint therapist_availability_no_overlap exclude using gist (therapist_id with =, week with &&)
);
create index therapist_availability_by_therapist on therapist_availability (therapist_id, day_of_week, start_time);
create trigger therapist_availability_tell after insert or update or delete on therapist_availability
  for each statement execute function tell_change('therapist');

-- Time off and extra hours: what differs from the weekly hours, for one therapist or for the whole shop.
--
-- A therapist works during their weekly hours and the shop's extra hours, but not during the shop's time off; in any case during their
-- own extra hours; and never during their own time off.
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

-- Time off that a therapist asks for. Accepted, it is time off like any other, in schedule_exceptions.
create table time_off_requests (
  id integer generated always as identity primary key,
  therapist_id integer not null constraint time_off_requests_therapist references therapists on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- in their own words, for the administrator alone
  reason text constraint time_off_requests_reason check (char_length(reason) between 1 and 200),
  state text not null default 'waiting'
    constraint time_off_requests_state check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- what it became; null once that was removed
  exception_id integer constraint time_off_requests_exception references schedule_exceptions on delete set null,
  -- of the request that made it, for its replays
  idempotency_key uuid constraint time_off_requests_key unique,
  body_hash text,
  constraint time_off_requests_order check (end_time > start_time)
);
create index time_off_requests_by_therapist on time_off_requests (therapist_id, end_time);
create index time_off_requests_by_exception on time_off_requests (exception_id) where exception_id is not null;
create index time_off_requests_waiting on time_off_requests (start_time) where state = 'waiting';
create trigger time_off_requests_tell after insert or update or delete on time_off_requests
  for each statement execute function tell_change('schedule');
