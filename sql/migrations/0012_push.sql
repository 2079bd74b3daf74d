-- The devices that take web push messages: the administrators', the therapists', and those of a booking's customer.

-- The key pairs by which push services know this shop's messages, made once, one for each kind of device: with one alone, nobody can
-- send to the others' devices. The private keys are encrypted by the API.
create table push_keys (
  audience text primary key constraint push_keys_audience check (audience in ('shop', 'customer', 'therapist')),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser on which notifications were switched on.
create table push_subscriptions (
  id integer generated always as identity primary key,
  audience text not null constraint push_subscriptions_audience check (audience in ('shop', 'customer', 'therapist')),
  -- Whose it is, and with what it goes: an administrator's sign-in, a therapist's device, or a booking, about which alone it is told. The
  -- same browser has a row for each booking that it is told about, and one for whoever else switched it on last.
  session_id uuid constraint push_subscriptions_session references sessions on delete cascade,
  device_id uuid constraint push_subscriptions_device references therapist_devices on delete cascade,
  booking_id integer constraint push_subscriptions_booking references bookings on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- of an administrator's: "Chrome on Android", from the browser's own word
  label text,
  -- in each message to a customer: the device knows by it which booking the message is about, and nobody else does
  tag uuid not null default gen_random_uuid(),
  saved_at timestamptz not null default now(),
  constraint push_subscriptions_owner check (
    case audience when 'shop' then session_id is not null when 'therapist' then device_id is not null else booking_id is not null end
    and num_nonnulls(session_id, device_id, booking_id) = 1),
  constraint push_subscriptions_browser unique nulls not distinct (audience, endpoint, booking_id)
);
create index push_subscriptions_by_session on push_subscriptions (session_id) where session_id is not null;
create index push_subscriptions_by_device on push_subscriptions (device_id) where device_id is not null;
create index push_subscriptions_by_booking on push_subscriptions (booking_id) where booking_id is not null;
