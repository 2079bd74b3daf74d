-- Signs out those of the therapists' devices that are signed in, deletes their push subscriptions, and
-- returns the devices. In two statements: the second sees a subscription that was being saved while the first
-- one waited.
create or replace function end_devices(ids uuid[], moment timestamptz) returns setof therapist_devices
language plpgsql as $$
begin
  return query
    update therapist_devices d set ended_at = moment where d.id = any (ids) and d.ended_at is null returning d.*;
  delete from push_subscriptions s where s.device_id = any (ids);
  perform tell('session');
end
$$;
