-- Each therapist has a page of their own, /t/, on the devices on which a link from the administrator was opened.

-- The link that waits to be opened. Opening it deletes the row, and makes a device of it.
create table therapist_links (
  therapist_id integer primary key constraint therapist_links_therapist references therapists on delete cascade,
  -- SHA-256 of the token
  token_hash text not null constraint therapist_links_token unique,
  -- the token, encrypted by the API, so that the administrator can send the same link again
  encrypted_token text not null,
  -- a link that nobody opens ends by itself
  made_at timestamptz not null default now()
);

-- A row for each device on which a link was opened: its token is good while the row lives, like that of a session.
create table therapist_devices (
  id uuid primary key,
  therapist_id integer not null constraint therapist_devices_therapist references therapists on delete cascade,
  -- "Chrome on Android", from the browser's own word
  label text not null,
  -- of messages to this device
  locale text not null default 'th' constraint therapist_devices_locale check (locale in ('en', 'th', 'hi')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index therapist_devices_by_therapist on therapist_devices (therapist_id);

-- The private calendar feed, for whoever has its address. It ends with the device on which it was made.
create table therapist_calendars (
  therapist_id integer primary key constraint therapist_calendars_therapist references therapists on delete cascade,
  -- SHA-256 of the token
  token_hash text not null constraint therapist_calendars_token unique,
  made_at timestamptz not null default now(),
  device_id uuid constraint therapist_calendars_device references therapist_devices on delete cascade
);
create index therapist_calendars_by_device on therapist_calendars (device_id);
