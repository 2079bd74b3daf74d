-- What reaches people: the outbox of notifications, the devices that take push messages, and how each way of
-- sending fares. No row here holds personal data: a message is worded when it is sent, from its booking.

create table notification_settings (
  id integer primary key default 1 constraint notification_settings_single check (id = 1),
  -- the language of messages to the administrator; customers get theirs from the booking
  shop_language text not null default 'en'
    constraint notification_settings_language check (shop_language in ('en', 'th', 'hi')),
  customer_emails boolean not null default true
);
insert into notification_settings default values;

-- The key pair by which push services know this shop, made once. The private key is encrypted by the API.
create table push_keys (
  id integer primary key default 1 constraint push_keys_single check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device on which an administrator switched notifications on. It belongs to their sign-in and goes with it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  session_id uuid not null constraint push_subscriptions_session references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  -- "Chrome on Android", from the browser's own word
  label text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- However a session ends (logout, a new password), nothing more is pushed to its device.
create function end_subscriptions() returns trigger
language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_subscriptions after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_subscriptions();

create table notifications (
  id integer generated always as identity primary key,
  -- null: a test message
  booking_id integer constraint notifications_booking references bookings on delete cascade,
  event text not null constraint notifications_event
    check (event in ('requested', 'received', 'approved', 'denied', 'cancelled', 'moved', 'test')),
  channel text not null constraint notifications_channel
    check (channel in ('email', 'line', 'sms', 'whatsapp', 'push', 'customer_email')),
  -- what waits, pauses and is counted together: the channel, of push each device
  lane text not null,
  subscription_id integer constraint notifications_subscription references push_subscriptions on delete set null,
  -- the same at every try: Line's retry key, the mail's Message-ID
  message_id uuid not null default gen_random_uuid(),
  -- the notification in whose message this one is told too, when there were too many for one message each
  digest_of integer constraint notifications_digest references notifications on delete set null,
  state text not null default 'queued' constraint notifications_state
    check (state in ('queued', 'sending', 'sent', 'dead', 'skipped')),
  attempts integer not null default 0,
  -- when it is due; while it is being sent, when its holder counts as gone
  next_at timestamptz not null default now(),
  -- who sends it: only the holder of this token may say how it went
  lease uuid,
  -- what kind of failure it was, and the provider's own words without anybody's address
  fault text,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index notifications_due on notifications (next_at, id)
  where state in ('queued', 'sending') and digest_of is null;
create index notifications_by_booking on notifications (booking_id, id);
create index notifications_by_digest on notifications (digest_of) where digest_of is not null;
create index notifications_by_subscription on notifications (subscription_id) where subscription_id is not null;
create index notifications_by_channel on notifications (channel, id);
create index notifications_sent on notifications (lane, delivered_at) where state = 'sent';
create index notifications_dead on notifications (lane, created_at) where state = 'dead';
create index notifications_age on notifications (created_at);

-- How a lane fares. A breaker that is open lets nothing through until its time has come.
create table lane_health (
  lane text primary key,
  -- of the way itself, one after another
  failures integer not null default 0,
  open_until timestamptz,
  reason text,
  fault text,
  -- over its hourly cap: from then on what waited is told in one message
  quiet_until timestamptz
);

-- Whom a new booking is told to: every channel that is set up, and every device of a living session.
create view shop_recipients as
select channel, channel as lane, null::integer as subscription_id
from integration_settings, unnest(array['email', 'line', 'sms', 'whatsapp']) as channel
where settings ? channel
union all
select 'push', 'push ' || p.id, p.id
from push_subscriptions p join sessions s on s.id = p.session_id
where s.ended_at is null and s.last_used_at > now() - interval '30 days';

-- Wakes every API process: there is something to deliver.
create function wake_delivery() returns trigger
language plpgsql as $$
begin
  perform pg_notify('deliveries', '');
  return null;
end
$$;
create trigger notifications_wake after insert on notifications
  for each statement execute function wake_delivery();

create function tell_notification() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', '{"kind":"notification"}');
  return null;
end
$$;
create trigger notifications_tell after update on notifications
  for each row when (new.state is distinct from old.state and new.state <> 'sending')
  execute function tell_notification();
create trigger push_subscriptions_tell after insert or delete on push_subscriptions
  for each statement execute function tell_notification();
create trigger notification_settings_tell after update on notification_settings
  for each statement execute function tell_change('settings');

-- Nothing of the customer is left in a booking that was erased or anonymised by age.
alter table bookings add column erased_at timestamptz;
create index bookings_to_anonymise on bookings (end_time) where erased_at is null;
