-- How the shop is notified (shop_recipients). Locks the devices, so that none is deleted before the notification
-- that refers to it is written, as therapist_recipients does.
create or replace function locked_shop_recipients() returns setof shop_recipients
language plpgsql volatile as $$
begin
  return query
    with devices as materialized (select id from push_subscriptions where audience = 'shop' order by id for key share)
    select r.* from shop_recipients r
    where r.subscription_id is null or r.subscription_id in (select id from devices);
end
$$;
