-- A notification carries apart whom it is for and by what it is sent; the name of its queue, which was called a lane, follows from both.

-- What waits, pauses and is counted together: an audience's messages by one provider, of push those to one device.
create function queue_of(audience text, provider text, subscription_id integer) returns text
language sql immutable parallel safe
return audience || ' ' || provider || coalesce(' ' || subscription_id, '');

drop function locked_shop_recipients();
drop view shop_recipients;
-- they are made again with other columns and parameters
drop function if exists has_arrived(text);
drop function if exists therapist_recipients(integer);
drop function if exists customer_recipients(bookings);
drop function if exists customer_of(bookings, text[]);

alter table notifications
  add column audience text constraint notifications_audience check (audience in ('shop', 'customer', 'therapist')),
  add column provider text constraint notifications_provider check (provider in ('email', 'line', 'sms', 'whatsapp', 'push'));
update notifications set
  audience = coalesce(substring(channel from '^(customer|therapist)_'), 'shop'),
  provider = regexp_replace(channel, '^(customer|therapist)_', '');
alter table notifications
  alter column audience set not null,
  alter column provider set not null,
  drop column channel,
  drop column lane,
  add column queue text not null generated always as (queue_of(audience, provider, subscription_id)) stored;

-- What waits in one queue about one kind of event is looked up on its own, so that a provider that hangs, and the thousands that then
-- wait for it, cost nothing when another one's next message is looked for.
create index notifications_queues on notifications (queue, event, next_at, id)
  where state in ('queued', 'sending') and digest_of is null;
create index notifications_by_provider on notifications (audience, provider, id);
create index notifications_sent on notifications (queue, delivered_at) where state = 'sent';
create index notifications_dead on notifications (queue, created_at) where state = 'dead';

-- How a queue fares. A breaker that is open lets nothing through until its time has come.
alter table lane_health rename to queue_health;
alter table queue_health rename column lane to queue;
alter table queue_health rename constraint lane_health_pkey to queue_health_pkey;
update queue_health set queue =
  case when queue ~ '^(customer|therapist)_' then replace(queue, '_', ' ') else 'shop ' || queue end;

-- How the shop is notified: every provider that is set up, and every device of a living session.
create view shop_recipients as
select provider, null::integer as subscription_id, queue_of('shop', provider, null) as queue
from integration_settings, unnest(array['email', 'line', 'sms', 'whatsapp']) as provider
where settings ? provider
union all
select 'push', p.id, queue_of('shop', 'push', p.id)
from push_subscriptions p join sessions s on s.id = p.session_id
where s.ended_at is null and s.last_used_at > now() - interval '30 days';

-- Locks the devices, so that none is deleted before the notification that refers to it is written, as therapist_recipients does.
create function locked_shop_recipients() returns setof shop_recipients
language sql volatile as $$
  with devices as materialized (select id from push_subscriptions where audience = 'shop' order by id for key share)
  select r.* from shop_recipients r
  where r.subscription_id is null or r.subscription_id in (select id from devices)
$$;
