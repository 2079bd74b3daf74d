-- Called by the release before: the corrections of one therapist (carried_corrections).
create or replace function statement_corrections(
  of_therapist integer,
  from_day date,
  until_day date,
  moment timestamptz
) returns table (booking_id integer, start_time timestamptz, service_id integer, amount numeric)
language sql stable as $$
  select c.booking_id, c.start_time, c.service_id, c.amount
  from carried_corrections(of_therapist, from_day, until_day, moment) c
$$;
