-- When the alarm about a visit begins to ring: `alarm_after` minutes after the visit's end, and at least half
-- an hour after its therapist last reported being well. Null: it does not ring, because the rule is off, the
-- visit has not started or has finished, or an administrator is taking care of it. Erasing the customer's
-- data does not stop it: the therapist is still out there.
create or replace function alarm_rings_from(booking bookings, alarm_after integer) returns timestamptz
language sql stable as $$
  select greatest(
    booking.end_time + make_interval(mins => alarm_after), v.therapist_fine_at + interval '30 minutes')
  from visits v
  where v.booking_id = booking.id and v.state = 'started' and v.alarm_answered_at is null and booking.status = 'approved'
    and booking.deleted_at is null and alarm_after is not null
$$;
