-- Whether a therapist can report on a visit at that time; also in `reportTiming` in the app.
create or replace function is_reportable(booking bookings, said_at timestamptz) returns boolean
language sql stable as $$
  select said_at between booking.start_time - interval '12 hours' and booking.end_time + interval '24 hours'
$$;
