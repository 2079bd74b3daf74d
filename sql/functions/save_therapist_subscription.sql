-- Saves the push subscription of a therapist's device; saving it again updates its keys. A browser has one
-- subscription for all therapists: opening another therapist's page in it deletes the first one's, so that
-- notifications on their way are not shown there. A device keeps its latest three: a browser that has renewed
-- its subscription does not read the old ones. Returns false when the device has been signed out.
create or replace function save_therapist_subscription(device uuid, new_endpoint text, new_p256dh text, new_auth text)
returns boolean
language plpgsql as $$
declare
  therapist integer;
begin
  select d.therapist_id into therapist from therapist_devices d where d.id = device and d.ended_at is null for share;
  if not found then
    return false;
  end if;
  delete from push_subscriptions s
  using therapist_devices d
  where s.audience = 'therapist' and s.endpoint = new_endpoint and d.id = s.device_id and d.therapist_id <> therapist;
  insert into push_subscriptions (audience, device_id, endpoint, p256dh, auth)
  values ('therapist', device, new_endpoint, new_p256dh, new_auth)
  on conflict on constraint push_subscriptions_browser do update set
    device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth, saved_at = excluded.saved_at;
  delete from push_subscriptions where id in (
    select s.id from push_subscriptions s
    where s.device_id = device
    order by s.saved_at desc, s.id desc
    offset 3);
  return true;
end
$$;
