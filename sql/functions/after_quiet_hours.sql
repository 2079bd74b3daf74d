-- The moment itself or, in the quiet hours (21:00 to 8:00 in the business zone), the 8:00 at which they end.
create or replace function after_quiet_hours(moment timestamptz) returns timestamptz
language sql immutable parallel safe
return (
  select case
    when local::time >= time '21:00' then (local::date + 1 + time '08:00') at time zone 'Asia/Bangkok'
    when local::time < time '08:00' then (local::date + time '08:00') at time zone 'Asia/Bangkok'
    else moment
  end
  from (select moment at time zone 'Asia/Bangkok' as local) shop_time);
