-- Whether a booking was approved at some time: its therapist was told of it. A request that was withdrawn never was.
create or replace function was_approved(booking bookings) returns boolean
language sql stable as $$
  select booking.status = 'approved' or exists (
    select from audit_entries a
    where a.subject = 'booking' and a.subject_id = booking.id
      and (a.action = 'status' and a.changes ->> 'to' = 'approved'
        or a.action = 'created' and a.changes ->> 'status' = 'approved'))
$$;
