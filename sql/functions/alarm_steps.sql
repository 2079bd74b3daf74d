-- How an alarm rings that begins at `rings_from`, until somebody reacts. A step is due from `due` on, and no longer once
-- `useful_until` has come: after an outage only the last one that is due is sent.
--
--   step   minutes   told on
--   1            0   push, email and LINE
--   2            5   these, SMS and WhatsApp
--   3           15   the same, and so on every ten minutes
--   4           25
--   5           35
--   6           45   and of use until the next day
--
-- It is an alarm: quiet hours do not delay it.
create or replace function alarm_steps(
  rings_from timestamptz,
  out step integer,
  out due timestamptz,
  out useful_until timestamptz
) returns setof record
language sql immutable as $$
  select step, rings_from + make_interval(mins => minutes),
    rings_from + coalesce(make_interval(mins => lead(minutes) over (order by step)), interval '1 day')
  from (values (1, 0), (2, 5), (3, 15), (4, 25), (5, 35), (6, 45)) planned (step, minutes)
$$;
