-- The steps of an alarm that begins at `rings_from`, each sent unless somebody has reacted. A step is due
-- from `due` on and until `useful_until`: after an outage only the latest one is sent.
--
--   step   minutes   sent by
--   1            0   push, email and LINE
--   2            5   these, SMS and WhatsApp
--   3           15   the same, as in all later steps
--   4           25
--   5           35
--   6           45   due for a day
--
-- Quiet hours do not delay an alarm.
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
