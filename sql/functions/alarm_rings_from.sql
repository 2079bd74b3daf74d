-- When the alarm about a visit begins to ring: `alarm_after` minutes after its end, and not before half an hour has passed
-- since its therapist last said that they are well. Null: it does not ring, because the rule is off, the visit was not started
-- or has ended, or an administrator takes care. Erasing the customer's data does not end it: the therapist is still out there.
create or replace function alarm_rings_from(booking bookings, alarm_after integer) returns timestamptz
language sql stable as $$
  select greatest(
    booking.end_time + make_interval(mins => alarm_after), v.therapist_fine_at + interval '30 minutes')
  from visits v
  where v.booking_id = booking.id and v.state = 'started' and v.alarm_answered_at is null and booking.status = 'approved'
    and booking.deleted_at is null and alarm_after is not null
$$;
