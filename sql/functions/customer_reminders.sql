-- The reminders of an approved visit, each sent between `due` and `useful_until`.
--
--   reminder_day_before  at 18:00 on the day before
--   reminder_same_day    two hours before the start, but not in quiet hours: for a start from 9:00 to 10:00
--                        at 8:00, from 23:00 on at 20:00. None for a start before 9:00, since the reminder of
--                        the evening before is at most 15 hours old by then
create or replace function customer_reminders(
  start timestamptz,
  out event text,
  out due timestamptz,
  out useful_until timestamptz
) returns setof record
language sql immutable as $$
  with visit as (
    select
      (local::date - 1 + time '18:00') at time zone 'Asia/Bangkok' as evening_before,
      case
        when local::time < time '09:00' then null
        when local::time < time '10:00' then (local::date + time '08:00') at time zone 'Asia/Bangkok'
        when local::time >= time '23:00' then (local::date + time '20:00') at time zone 'Asia/Bangkok'
        else start - interval '2 hours'
      end as same_day
    from (select start at time zone 'Asia/Bangkok' as local) shop_time)
  select 'reminder_day_before', evening_before, coalesce(same_day, start) from visit
  union all
  select 'reminder_same_day', same_day, start from visit where same_day is not null
$$;
