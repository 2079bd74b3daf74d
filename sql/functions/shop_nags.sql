-- When the administrator is notified again of a request that nobody has answered: each time from `due` on, and no longer once
-- `useful_until` has come. `about` tells the two nags apart.
--
--   the first    `nag_after` minutes after the request was made
--   the second   two hours before the start, if the first is at least an hour old by then
--
-- In the quiet hours a nag waits until 8:00, unless the visit has begun by then.
create or replace function shop_nags(
  booking bookings,
  nag_after integer,
  out about timestamptz,
  out due timestamptz,
  out useful_until timestamptz
) returns setof record
language sql immutable as $$
  with nag as (
    select planned.about,
      case when after_quiet_hours(moment) < booking.start_time then after_quiet_hours(moment) else moment end as due
    from (
      values
        (booking.arranged_at, booking.arranged_at + make_interval(mins => nag_after)),
        (booking.start_time, booking.start_time - interval '2 hours')) planned (about, moment)),
  first as (select nag.* from nag where nag.about = booking.arranged_at),
  second as (
    select nag.* from nag, first
    where nag.about = booking.start_time and nag.due >= first.due + interval '1 hour')
  -- After a day, a summary of the day has counted it.
  select about, due, least((select due from second), booking.start_time, due + interval '1 day') from first
  union all
  select about, due, booking.start_time from second
$$;
