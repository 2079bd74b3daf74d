-- Whether a message to the shop was delivered by this provider with its current settings. Attempts that began
-- before the settings, or the keys of push messages, last changed do not count, and neither does a device
-- that was removed.
create or replace function has_arrived(provider text) returns boolean
language sql stable as $$
  select exists (
    select from shop_recipients r
    join notifications n on n.queue = r.queue and n.state = 'sent'
    cross join (
      select case has_arrived.provider
        when 'push' then (select created_at from push_keys where audience = 'shop')
        else coalesce((channels_changed_at ->> has_arrived.provider)::timestamptz, '-infinity') end as at
      from integration_settings) changed
    where r.provider = has_arrived.provider
      and n.delivered_at >= changed.at and coalesce(n.attempted_at, n.created_at) >= changed.at)
$$;
