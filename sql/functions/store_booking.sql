-- Inserts or updates the row of a booking, for write_booking alone, which does all that has to follow. An
-- update leaves out the columns that never change.
create or replace function store_booking(is_new boolean, booking bookings) returns bookings
language plpgsql as $$
begin
  if is_new then
    insert into bookings (
      id, therapist_id, service_id, start_time, end_time, occupied, price, deposit, share_percent, location_id,
      client_name, client_address, notes, locale, customer_id,
      status, version, created_at, arranged_at, origin)
    overriding system value
    values (
      booking.id, booking.therapist_id, booking.service_id, booking.start_time, booking.end_time, booking.occupied,
      booking.price, booking.deposit, booking.share_percent, booking.location_id,
      booking.client_name, booking.client_address, booking.notes, booking.locale, booking.customer_id,
      booking.status, booking.version, booking.created_at, booking.arranged_at, booking.origin)
    returning * into booking;
  else
    update bookings b set
      therapist_id = booking.therapist_id, service_id = booking.service_id, start_time = booking.start_time,
      end_time = booking.end_time, occupied = booking.occupied, price = booking.price,
      share_percent = booking.share_percent, location_id = booking.location_id,
      client_name = booking.client_name, client_address = booking.client_address, notes = booking.notes,
      customer_id = booking.customer_id,
      status = booking.status, cancelled_by = booking.cancelled_by, version = booking.version,
      arranged_at = booking.arranged_at, erased_at = booking.erased_at, deleted_at = booking.deleted_at
    where b.id = booking.id
    returning * into booking;
  end if;
  return booking;
end
$$;
