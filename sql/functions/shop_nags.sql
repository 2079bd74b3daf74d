-- When the administrator is reminded of an open request or move request: each time between `due` and
-- `useful_until`. `about` identifies the reminder.
--
--   the first    `nag_after` minutes after the request
--   the second   two hours before it is too late to answer, if the first was due at least an hour earlier
--
-- In the quiet hours a reminder waits until 8:00, unless that is too late.
create or replace function shop_nags(
  asked_at timestamptz,
  too_late_at timestamptz,   -- the start of the visit, or the requested start if that is earlier
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
  select about, due, least((select due from second), too_late_at, due + interval '1 day') from first
  union all
  select about, due, too_late_at from second
$$;
