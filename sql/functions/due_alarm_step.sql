-- The step of a visit's alarm (alarm_steps) that is due now; no row when none is.
create or replace function due_alarm_step(
  booking bookings,
  alarm_after integer,
  moment timestamptz,
  out step integer,
  out due timestamptz
) returns setof record
language sql stable as $$
  select s.step, s.due
  from alarm_steps(alarm_rings_from(booking, alarm_after)) s
  where s.due <= moment and moment < s.useful_until
$$;
