-- The shop's recipients (shop_recipients). Locks its devices, so that none is deleted before the notification that refers to it is
-- written, as therapist_recipients does.
create function locked_shop_recipients() returns setof shop_recipients
language sql volatile as $$
  with devices as materialized (select id from push_subscriptions order by id for key share)
  select r.* from shop_recipients r
  where r.subscription_id is null or r.subscription_id in (select id from devices)
$$;
