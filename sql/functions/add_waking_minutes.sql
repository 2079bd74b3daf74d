-- The moment when that many minutes outside of the quiet hours (21:00 to 8:00 in the business zone) have passed. What would
-- end at 21:00 ends at 8:00.
create or replace function add_waking_minutes(moment timestamptz, minutes integer) returns timestamptz
language sql immutable parallel safe
return (
  -- A day has 13 waking hours, 780 minutes.
  select (
    local::date + floor((waking + minutes) / 780)::integer
    + time '08:00'
    + make_interval(secs => 60 * (waking + minutes - 780 * floor((waking + minutes) / 780)))
  ) at time zone 'Asia/Bangkok'
  from (select moment at time zone 'Asia/Bangkok' as local) shop_time
  cross join lateral (
    -- waking minutes of that day before the moment
    select least(greatest(extract(epoch from local::time) / 60 - 480, 0), 780)::double precision as waking) day);
