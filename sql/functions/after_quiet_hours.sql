-- The moment itself, or 8:00 in the business zone when it lies in the quiet hours before that, from 21:00 on.
create or replace function after_quiet_hours(moment timestamptz) returns timestamptz
language sql immutable parallel safe
return (
  select case
    when local::time >= time '21:00' then (local::date + 1 + time '08:00') at time zone 'Asia/Bangkok'
    when local::time < time '08:00' then (local::date + time '08:00') at time zone 'Asia/Bangkok'
    else moment
  end
  from (select moment at time zone 'Asia/Bangkok' as local) shop_time);
