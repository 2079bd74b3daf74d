-- The outbox of notifications, and how each way of sending fares. No row here holds personal data: a message is worded when it is sent,
-- from its booking.

create table notifications (
  id integer generated always as identity primary key,
  -- null: a test message, a day's summary, or one about time off
  booking_id integer constraint notifications_booking references bookings on delete cascade,
  -- what a message about time off is about
  time_off_request_id integer constraint notifications_time_off_request references time_off_requests on delete cascade,
  event text not null constraint notifications_event check (event in (
    -- to the shop
    'requested', 'cancelled_by_customer', 'corrected_by_customer', 'move_requested', 'unanswered', 'denied_automatically',
    'day_summary', 'overdue', 'time_off_requested', 'slip_sent',
    -- to the customer
    'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
    'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way',
    -- to the therapist
    'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined',
    'test')),
  channel text not null constraint notifications_channel check (channel in (
    'email', 'line', 'sms', 'whatsapp', 'push',
    'customer_email', 'customer_push', 'customer_line', 'customer_sms', 'customer_whatsapp',
    'therapist_push')),
  -- what waits, pauses and is counted together: the channel, of push each device
  lane text not null,
  -- the device of a message by push, customer_push or therapist_push
  subscription_id integer constraint notifications_subscription references push_subscriptions on delete set null,
  -- Of a message about a moved visit: what the customer was told before it (therapist, service, start, duration, price). When the visit
  -- is back at that before the message is sent, there is nothing to tell. Null: not known for sure.
  told_before jsonb,
  -- Of a reminder: what `about` in reminders is. When the visit has another start by then, there is nothing to remind of.
  about timestamptz,
  -- the same at every try: LINE's retry key, the mail's Message-ID
  message_id uuid not null default gen_random_uuid(),
  -- the notification in whose message this one is told too, when there were too many for one message each
  digest_of integer constraint notifications_digest references notifications on delete set null,
  state text not null default 'queued' constraint notifications_state
    check (state in ('queued', 'sending', 'sent', 'dead', 'skipped')),
  attempts integer not null default 0,
  -- when it is due; while it is being sent, when its holder counts as gone
  next_at timestamptz not null default now(),
  -- when the last attempt to send it began: it was sent with the settings of that moment
  attempted_at timestamptz,
  -- who sends it: only the holder of this token may say how it went
  lease uuid,
  -- what kind of failure it was, and the provider's own words without anybody's address
  fault text,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
-- What waits for one lane about one kind of event is a queue of its own, so that a provider that hangs, and the thousands that then wait
-- for it, cost nothing when another one's next message is looked for.
create index notifications_queues on notifications (lane, event, next_at, id)
  where state in ('queued', 'sending') and digest_of is null;
create index notifications_by_booking on notifications (booking_id, id);
create index notifications_by_time_off_request on notifications (time_off_request_id)
  where time_off_request_id is not null;
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

-- Whom news of the shop is told to: every channel that is set up, and every device of a living session.
create view shop_recipients as
select channel, channel as lane, null::integer as subscription_id
from integration_settings, unnest(array['email', 'line', 'sms', 'whatsapp']) as channel
where settings ? channel
union all
select 'push', 'push ' || p.id, p.id
from push_subscriptions p join sessions s on s.id = p.session_id
where s.ended_at is null and s.last_used_at > now() - interval '30 days';

-- Locks the devices, so that none is deleted before the notification that refers to it is written, as therapist_recipients does.
create function locked_shop_recipients() returns setof shop_recipients
language sql volatile as $$
  with devices as materialized (select id from push_subscriptions where audience = 'shop' order by id for key share)
  select r.* from shop_recipients r
  where r.subscription_id is null or r.subscription_id in (select id from devices)
$$;

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
  perform tell('notification');
  return null;
end
$$;
create trigger notifications_tell after update on notifications
  for each row when (new.state is distinct from old.state and new.state <> 'sending')
  execute function tell_notification();
