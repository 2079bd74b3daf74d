-- The booking_warnings of an upcoming booking that is pending or approved; none for other bookings. Most
-- visits lie within the weekly hours of one day and overlap with no time off. Checking that within the query
-- of a list spares booking_warnings for each row, which would take longer than the list itself.
create or replace function shown_warnings(
  status text,
  of_therapist integer,
  is_active boolean,
  starts timestamptz,
  ends timestamptz
) returns table (warnings text[])
language sql stable rows 1 as $$
  select case
    when shown_warnings.status not in ('pending', 'approved') or starts <= now() then '{}'
    when is_active
      and exists (
        select from therapist_availability a
        where a.therapist_id = of_therapist and a.day_of_week = date_part('dow', visit.start_time)::integer
          and a.start_time <= visit.start_time::time and (a.end_time >= visit.end_time::time or a.end_time <= a.start_time)
          and visit.start_time::date = visit.end_time::date)
      and not exists (
        select from schedule_exceptions e
        where e.kind = 'time_off' and e.start_time < ends and e.end_time > starts
          and (e.therapist_id = of_therapist or e.therapist_id is null))
      then '{}'
    else booking_warnings(of_therapist, starts, ends)
  end
  from (
    select starts at time zone 'Asia/Bangkok' as start_time, ends at time zone 'Asia/Bangkok' as end_time offset 0) visit
$$;
