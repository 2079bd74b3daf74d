-- The shop, its people and places, and the bookings. Times are timestamptz; wall-clock
-- hours (a therapist's week) are `time` in the business zone, Asia/Bangkok.

create extension if not exists btree_gist;

-- The one way in which answers write a moment: ISO 8601 in UTC, 2026-12-01T03:00:00.000Z.
create function iso(moment timestamptz) returns text
language sql stable strict parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Whoever signs in to the back office. The password column holds an argon2id hash.
create table users (
  id integer generated always as identity primary key,
  username text not null constraint users_username_unique unique
    constraint users_username_length check (char_length(username) between 3 and 100),
  password text not null,
  created_at timestamptz not null default now()
);

-- One row per sign-in: a token is good while its row lives. `last_used_at` carries the idle limit,
-- because the token itself is never renewed.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null constraint sessions_user references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);

-- Counted attempts (sign-ins, bookings per address), shared by every API process.
-- `bucket` is a keyed hash: no address and no name is kept.
create table throttle_hits (
  bucket text not null,
  hit_at timestamptz not null default now()
);
create index throttle_hits_bucket on throttle_hits (bucket, hit_at);
create index throttle_hits_age on throttle_hits (hit_at);

-- Takes one of `allowed` turns within `span`: 0 when there was one left, else the seconds until the next.
-- Counting and taking happen under a lock, so that a burst cannot slip through between them.
create function take_turn(of_bucket text, allowed integer, span interval) returns integer
language plpgsql as $$
declare
  taken integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(2, hashtext(of_bucket));
  select count(*), min(hit_at) into taken, oldest
  from throttle_hits where bucket = of_bucket and hit_at > clock_timestamp() - span;
  if taken >= allowed then
    return greatest(1, ceil(extract(epoch from oldest + span - clock_timestamp())));
  end if;
  insert into throttle_hits (bucket, hit_at) values (of_bucket, clock_timestamp());
  return 0;
end
$$;

create table shop_status (
  id integer primary key default 1 constraint shop_status_single check (id = 1),
  is_open boolean not null default true,
  last_updated timestamptz not null default now()
);
insert into shop_status default values;

-- Channels that notify: sms, email, line, whatsapp. Secrets inside are encrypted by the API.
create table integration_settings (
  id integer primary key default 1 constraint integration_settings_single check (id = 1),
  settings jsonb not null default '{}',
  last_updated timestamptz not null default now()
);
insert into integration_settings default values;

create table booking_rules (
  id integer primary key default 1 constraint booking_rules_single check (id = 1),
  slot_step_minutes integer not null default 30
    constraint booking_rules_step check (slot_step_minutes in (5, 10, 15, 20, 30, 60)),
  minimum_notice_minutes integer not null default 0
    constraint booking_rules_notice check (minimum_notice_minutes between 0 and 43200),
  travel_gap_minutes integer not null default 0
    constraint booking_rules_gap check (travel_gap_minutes between 0 and 720),
  horizon_days integer not null default 365
    constraint booking_rules_horizon check (horizon_days between 1 and 730),
  -- null: bookings are never anonymised by age
  anonymise_after_months integer
    constraint booking_rules_anonymise check (anonymise_after_months between 1 and 120)
);
insert into booking_rules default values;

-- Photographs live in the database, so that every process and every backup has them.
-- One upload is several widths of one picture.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
create table upload_images (
  upload_id uuid not null constraint upload_images_upload references uploads on delete cascade,
  width integer not null constraint upload_images_width check (width > 0),
  height integer not null constraint upload_images_height check (height > 0),
  media_type text not null,
  bytes bytea not null,
  primary key (upload_id, width)
);

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
  created_at timestamptz not null default now()
);

create table services (
  id integer generated always as identity primary key,
  name text not null constraint services_name_length check (char_length(name) between 1 and 200),
  description text,
  duration integer not null default 60
    constraint services_duration check (duration between 15 and 720 and duration % 15 = 0),
  price numeric(10, 2) not null default 0 constraint services_price check (price >= 0),
  created_at timestamptz not null default now()
);
create unique index services_name_unique on services (lower(name));

create table locations (
  id integer generated always as identity primary key,
  city text not null constraint locations_city_length check (char_length(city) between 1 and 100),
  district text not null constraint locations_district_length check (char_length(district) between 1 and 100)
);
create unique index locations_unique on locations (lower(city), lower(district));

-- A therapist or a service that has bookings cannot be deleted, so these links may go with their owner.
create table therapist_services (
  therapist_id integer not null constraint therapist_services_therapist references therapists on delete cascade,
  service_id integer not null constraint therapist_services_service references services on delete cascade,
  primary key (therapist_id, service_id)
);
create index therapist_services_by_service on therapist_services (service_id);

create table therapist_locations (
  therapist_id integer not null constraint therapist_locations_therapist references therapists on delete cascade,
  location_id integer not null constraint therapist_locations_location references locations on delete cascade,
  primary key (therapist_id, location_id)
);
create index therapist_locations_by_location on therapist_locations (location_id);

-- A stretch of a week in minutes from Sunday 00:00. An end at or before its start lies on the next day;
-- what runs past Saturday midnight is cut in two, so that the wrap into Sunday overlaps what it must.
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

create table bookings (
  id integer generated always as identity primary key,
  therapist_id integer not null constraint bookings_therapist references therapists,
  service_id integer not null constraint bookings_service references services,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null default 'pending'
    constraint bookings_status check (status in ('pending', 'approved', 'denied', 'cancelled')),
  client_name text not null constraint bookings_name_length check (char_length(client_name) between 1 and 200),
  client_email text,
  client_phone text,
  client_whatsapp text,
  client_line_id text,
  client_address text not null constraint bookings_address_length check (char_length(client_address) between 1 and 1000),
  notes text,
  -- the language of the form it came from: messages to the customer are written in it
  locale text not null default 'en' constraint bookings_locale check (locale in ('en', 'th', 'hi')),
  -- what it was booked for: a later change of the service changes nothing here
  duration integer not null constraint bookings_duration check (duration > 0),
  price numeric(10, 2) not null constraint bookings_price check (price >= 0),
  -- the therapist's time that it takes: the visit and the travel gap of the day it was written
  occupied tstzrange not null,
  -- grows with every write, so that nobody decides on what has changed meanwhile
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint bookings_end check (end_time = start_time + make_interval(mins => duration)),
  constraint bookings_occupied check (
    lower(occupied) = start_time and upper(occupied) >= end_time and lower_inc(occupied) and not upper_inc(occupied)),
  -- two customers never get the same therapist at the same time
  constraint bookings_no_overlap exclude using gist (therapist_id with =, occupied with &&)
    where (status in ('pending', 'approved'))
);
-- the administrator's order, as a keyset: pending first, then start time
create index bookings_order on bookings ((status <> 'pending'), start_time, id);
create index bookings_by_therapist on bookings (therapist_id, start_time);
create index bookings_by_service on bookings (service_id);
-- open requests of one contact are counted at every request
create index bookings_open_phone on bookings (client_phone) where status = 'pending';
create index bookings_open_email on bookings (lower(client_email)) where status = 'pending';
create index bookings_open_whatsapp on bookings (client_whatsapp) where status = 'pending';
create index bookings_open_line on bookings (client_line_id) where status = 'pending';

-- The answer given to a request that carried an Idempotency-Key, for its replays.
-- `answer` is json, not jsonb: a replay is the same text. It holds nothing of the customer.
create table idempotency_keys (
  key uuid primary key,
  body_hash text not null,
  booking_id integer not null constraint idempotency_keys_booking references bookings on delete cascade,
  answer json not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);
