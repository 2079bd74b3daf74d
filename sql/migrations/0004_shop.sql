-- The shop: whether it is open, who it is, and by which rules it works. Each of these tables has one row.

create table shop_status (
  id integer primary key default 1 constraint shop_status_single check (id = 1),
  is_open boolean not null default true,
  last_updated timestamptz not null default now(),
  -- the moment from which a closed shop counts as open again; null: until somebody opens it. It is compared when the status is read,
  -- so that nothing has to run at that moment.
  opens_at timestamptz
);
insert into shop_status default values;
create trigger shop_status_tell after update on shop_status
  for each statement execute function tell_change('shop');

create function shop_is_open(shop shop_status) returns boolean
language sql stable parallel safe
return shop.is_open or coalesce(shop.opens_at <= now(), false);

-- How the shop presents itself. A name that is null is the product's; a contact that is null is not shown.
create table shop_profile (
  id integer primary key default 1 constraint shop_profile_single check (id = 1),
  name text constraint shop_profile_name_length check (char_length(name) between 1 and 60),
  line text,
  about text,
  -- name, line and about in other languages: {"th": {"name": …}, "hi": {…}}
  translations jsonb not null default '{}',
  logo_url text constraint shop_profile_logo_own check (logo_url ~ '^/uploads/[0-9a-f-]{36}$'),
  phone text,
  whatsapp text,
  line_url text,
  email text,
  -- who receives payments by PromptPay: no public answer contains it
  prompt_pay_id text,
  -- A PromptPay id with a typing mistake can be somebody else's. No code is shown to customers until an administrator has scanned the
  -- one of this id and found the name of the shop; null, or another id than the current one: not yet.
  prompt_pay_checked text,
  -- the language that the shop writes its main texts in
  main_language text not null default 'en'
    constraint shop_profile_main_language check (main_language in ('en', 'th', 'hi')),
  -- the languages in which the shop wants its texts beside the main ones: forms ask for these, and lists say what is missing
  translation_languages text[] not null default '{th,hi}'
    constraint shop_profile_translation_languages check (translation_languages <@ '{en,th,hi}'),
  -- grows with every write, so that nobody overwrites what has changed meanwhile
  version integer not null default 1
);
insert into shop_profile default values;
create trigger shop_profile_tell after insert or update or delete on shop_profile
  for each statement execute function tell_change('shop');

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
  -- unanswered requests of contacts nobody has approved yet, of one therapist on one day; null: any number
  open_requests_per_therapist integer default 8
    constraint booking_rules_open_requests check (open_requests_per_therapist between 1 and 100),
  -- waking minutes (see add_waking_minutes) after which an unanswered request is declined; null: never
  answer_within_minutes integer
    constraint booking_rules_answer_within check (answer_within_minutes between 15 and 10080),
  -- minutes after which the administrator is reminded of an unanswered request; null: never
  nag_after_minutes integer default 15
    constraint booking_rules_nag_after check (nag_after_minutes between 5 and 1440),
  -- minutes before an approved visit until which its customer can cancel it
  cancel_notice_minutes integer not null default 120
    constraint booking_rules_cancel_notice check (cancel_notice_minutes between 0 and 43200),
  customer_reminders boolean not null default true,
  -- when the administrator is told what the day holds; null: never
  day_summary_time time default '08:00',
  -- minutes after the end of a visit that was started and not finished, when the alarm rings; null: never
  alarm_after_minutes integer default 30
    constraint booking_rules_alarm_after check (alarm_after_minutes between 10 and 240),
  -- whose requests are asked for a deposit; null: nobody's
  deposit_from text constraint booking_rules_deposit_from check (deposit_from in ('everyone', 'new_customers')),
  -- a share of the price in %, or an amount in THB, at most the price
  deposit_unit text not null default 'percent'
    constraint booking_rules_deposit_unit check (deposit_unit in ('percent', 'thb')),
  deposit_amount numeric(10, 2) not null default 30
    constraint booking_rules_deposit_amount
    check (deposit_amount > 0 and (deposit_unit = 'thb' or deposit_amount <= 100)),
  -- null: bookings are never anonymised by age
  anonymise_after_months integer
    constraint booking_rules_anonymise check (anonymise_after_months between 1 and 120)
);
insert into booking_rules default values;
create trigger booking_rules_tell after update on booking_rules
  for each statement execute function tell_change('settings');

-- Channels that notify the shop: sms, email, line, whatsapp. Secrets inside are encrypted by the API.
create table integration_settings (
  id integer primary key default 1 constraint integration_settings_single check (id = 1),
  settings jsonb not null default '{}',
  last_updated timestamptz not null default now(),
  -- when the way in which a channel reaches the shop last changed, by channel: what arrived before says nothing about it
  channels_changed_at jsonb not null default '{}'
);
insert into integration_settings default values;
create trigger integration_settings_tell after update on integration_settings
  for each statement execute function tell_change('settings');

create table notification_settings (
  id integer primary key default 1 constraint notification_settings_single check (id = 1),
  -- the language of messages to the administrator; customers get theirs from the booking
  shop_language text not null default 'en'
    constraint notification_settings_language check (shop_language in ('en', 'th', 'hi')),
  customer_emails boolean not null default true,
  -- these cost money for each message: off until the administrator wants them
  customer_sms boolean not null default false,
  customer_whatsapp boolean not null default false
);
insert into notification_settings default values;
create trigger notification_settings_tell after update on notification_settings
  for each statement execute function tell_change('settings');

-- Photographs are in the database, so that every process and every backup has them. One upload is several widths of one picture.
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
