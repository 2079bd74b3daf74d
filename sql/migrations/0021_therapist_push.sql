-- What a therapist's devices are told: web push about their visits, and the answers to their requests for time off.

-- The key pair by which push services know this shop's messages to therapists, made once. The private key is encrypted by the
-- API. It is a third pair, as a customer's is a second: with it alone, nobody can send to the others' devices.
create table therapist_push_keys (
  id integer primary key default 1 constraint therapist_push_keys_single check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- The push subscription of a device on which a therapist switched notifications on.
create table therapist_push_subscriptions (
  id integer generated always as identity primary key,
  device_id uuid not null constraint therapist_push_subscriptions_device references therapist_devices on delete cascade,
  -- one browser has one subscription, whoever's page it opened last
  endpoint text not null constraint therapist_push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  saved_at timestamptz not null default now()
);
create index therapist_push_subscriptions_by_device on therapist_push_subscriptions (device_id);

-- However a device ends (by the administrator, a new link, in the therapist's own browser), it is told nothing more.
create function end_therapist_subscriptions() returns trigger
language plpgsql as $$
begin
  delete from therapist_push_subscriptions where device_id = new.id;
  return null;
end
$$;
create trigger therapist_devices_end_subscriptions after update of ended_at on therapist_devices
  for each row when (new.ended_at is not null) execute function end_therapist_subscriptions();

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

alter table notifications
  -- the device of a message by therapist_push
  add column therapist_subscription_id integer
    constraint notifications_therapist_subscription references therapist_push_subscriptions on delete set null,
  -- what a message about time off is about
  add column time_off_request_id integer
    constraint notifications_time_off_request references time_off_requests on delete cascade;
create index notifications_by_therapist_subscription on notifications (therapist_subscription_id)
  where therapist_subscription_id is not null;
create index notifications_by_time_off_request on notifications (time_off_request_id)
  where time_off_request_id is not null;

-- Whatever gives a therapist a visit, changes it or takes it away is told to their devices, with the change itself.
create function tell_therapists() returns trigger
language plpgsql as $$
begin
  perform enqueue_visit_notifications(case when tg_op = 'UPDATE' then old end, new);
  return null;
end
$$;
create trigger bookings_tell_therapist_added after insert on bookings
  for each row when (new.status = 'approved') execute function tell_therapists();
create trigger bookings_tell_therapist_changed after update on bookings
  for each row when (
    'approved' in (old.status, new.status)
    and (new.status, new.therapist_id, new.service_id, new.start_time, new.duration, new.price, new.deleted_at)
      is distinct from (old.status, old.therapist_id, old.service_id, old.start_time, old.duration, old.price, old.deleted_at))
  execute function tell_therapists();
