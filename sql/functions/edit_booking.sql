-- Saves the administrator's form and returns the booking, or no row when its version is no longer `expected_version`.
-- `new_time` says whether therapist, service or start change: then duration, price and travel gap are those given, and
-- the customer of an open booking gets an email. Raises bookings_no_overlap when another visit is in the way.
create or replace function edit_booking(
  edited_booking integer,
  expected_version integer,
  form jsonb,                  -- the contract's BookingEdit
  new_time boolean,
  starts timestamptz,          -- the instant of the form's startTime
  new_duration integer,        -- minutes
  new_price numeric,
  travel_gap integer           -- minutes
) returns setof bookings
language plpgsql as $$
declare
  booking bookings;
  old_therapist integer := (select b.therapist_id from bookings b where b.id = edited_booking);
  new_therapist integer := form ->> 'therapistId';
  ends timestamptz := starts + make_interval(mins => new_duration);
begin
  -- Both therapists' locks, the lower id first, so that two edits in opposite directions do not deadlock.
  perform pg_advisory_xact_lock(1, least(old_therapist, new_therapist));
  perform pg_advisory_xact_lock(1, greatest(old_therapist, new_therapist));

  update bookings set
    client_name = form ->> 'clientName',
    client_email = form ->> 'clientEmail',
    client_phone = form ->> 'clientPhone',
    client_whatsapp = form ->> 'clientWhatsapp',
    client_line_id = form ->> 'clientLineId',
    client_address = form ->> 'clientAddress',
    notes = form ->> 'notes',
    version = version + 1,
    erased_at = null
  where id = edited_booking and version = expected_version and deleted_at is null
  returning * into booking;
  if not found then
    return;
  end if;

  if new_time then
    update bookings set
      therapist_id = new_therapist,
      service_id = (form ->> 'serviceId')::integer,
      start_time = starts,
      end_time = ends,
      occupied = tstzrange(starts, ends + make_interval(mins => travel_gap)),
      duration = new_duration,
      price = new_price
    where id = edited_booking
    returning * into booking;
    if booking.status in ('pending', 'approved') then
      perform enqueue_customer_email(booking, 'moved');
    end if;
  end if;
  return next booking;
end
$$;
