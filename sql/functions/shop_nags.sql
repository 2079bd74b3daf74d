-- When the administrator is notified again of what nobody has answered, a request or a move request: each time
-- from `due` on, and no longer once `useful_until` has come. `about` tells the two nags apart.
--
--   the first    `nag_after` minutes after it was asked
--   the second   two hours before the answer comes too late, if the first is at least an hour old by then
--
-- In the quiet hours a nag waits until 8:00, unless that is too late.
create or replace function shop_nags(
  asked_at timestamptz,
  too_late_at timestamptz,   -- the visit begins, or would begin at the time that is asked for
  nag_after integer,
  out about timestamptz,
  out due timestamptz,
  out useful_until timestamptz
) returns setof record
language sql immutable as $$
  with nag as (
    select planned.about,
      case when after_quiet_hours(moment) < too_late_at then after_quiet_hours(moment) else moment end as due
    from (
      values
        (asked_at, asked_at + make_interval(mins => nag_after)),
        (too_late_at, too_late_at - interval '2 hours')) planned (about, moment)),
  first as (select nag.* from nag where nag.about = asked_at),
  second as (
    select nag.* from nag, first
    where nag.about = too_late_at and nag.due >= first.due + interval '1 hour')
  -- After a day, a summary of the day has counted it.
  select about, due, least((select due from second), too_late_at, due + interval '1 day') from first
  union all
  select about, due, too_late_at from second
$$;
