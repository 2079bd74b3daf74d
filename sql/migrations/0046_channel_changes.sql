-- When the way in which a channel reaches the shop last changed, by channel: what arrived before says nothing about it.
alter table integration_settings add column channels_changed_at jsonb not null default '{}';
-- When the last attempt to send it began: it was sent with the settings of that moment.
alter table notifications add column attempted_at timestamptz;
