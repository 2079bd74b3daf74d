-- The moment at which that many minutes outside of the quiet hours (21:00 to 8:00 in the business zone) have
-- passed. Where that would be 21:00, it is 8:00 of the next day.
create or replace function add_waking_minutes(moment timestamptz, minutes integer) returns timestamptz
language sql immutable parallel safe
return (
  select (
    local::date + floor((waking + minutes) / 780)::integer
    + time '08:00'
    + make_interval(secs => 60 * (waking + minutes - 780 * floor((waking + minutes) / 780)))
  ) at time zone 'Asia/Bangkok'
  from (select moment at time zone 'Asia/Bangkok' as local) shop_time
  cross join lateral (
    select least(greatest(extract(epoch from local::time) / 60 - 480, 0), 780)::double precision as waking) day);
