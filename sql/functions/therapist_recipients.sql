-- Where a therapist is notified: a row for each of their signed-in devices with a push subscription. Locks
-- the subscriptions, so that none is deleted before the notification that refers to it is written.
create or replace function therapist_recipients(therapist integer)
returns table (provider text, subscription_id integer, queue text)
language sql volatile as $$
  select 'push', s.id, queue_of('therapist', 'push', s.id)
  from push_subscriptions s join therapist_devices d on d.id = s.device_id
  where d.therapist_id = therapist and d.ended_at is null and d.last_used_at > now() - interval '90 days'
  order by s.id
  for key share of s
$$;
