-- Whether a booking is or was approved, so that its therapist was notified of it.
create or replace function was_approved(booking bookings) returns boolean
language sql stable as $$
  select booking.status = 'approved' or exists (
    select from booking_events e
    where e.booking_id = booking.id
      and (e.kind = 'status' and e.changes ->> 'to' = 'approved'
        or e.kind = 'created' and e.changes ->> 'status' = 'approved'))
$$;
