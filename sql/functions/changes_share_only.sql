-- Whether an event changed nothing but the share, as correct_shares does for many bookings at once: whoever makes it
-- has not seen the booking.
create or replace function changes_share_only(event booking_events) returns boolean
language sql immutable as $$
  select coalesce(event.changes -> 'fields' = '["sharePercent"]', false)
$$;
