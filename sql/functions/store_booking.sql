-- Stores the row of a booking; all that follows from it is write_booking's. What never changes is stored with a new one alone.
create or replace function store_booking(is_new boolean, booking bookings) returns bookings
language plpgsql as $$
begin
  if is_new then
    insert into bookings (
      id, therapist_id, service_id, start_time, end_time, occupied, duration, price, deposit, share_percent, location_id, is_located,
      client_name, client_email, client_phone, client_whatsapp, client_line_id, client_address, notes, locale, customer_id,
      status, version, created_at, arranged_at, origin, source, link_token)
    overriding system value
    values (
      booking.id, booking.therapist_id, booking.service_id, booking.start_time, booking.end_time, booking.occupied,
      booking.duration, booking.price, booking.deposit, booking.share_percent, booking.location_id, booking.is_located,
      booking.client_name, booking.client_email, booking.client_phone, booking.client_whatsapp, booking.client_line_id,
      booking.client_address, booking.notes, booking.locale, booking.customer_id,
      booking.status, booking.version, booking.created_at, booking.arranged_at, booking.origin, booking.source, booking.link_token)
    returning * into booking;
  else
    update bookings b set
      therapist_id = booking.therapist_id, service_id = booking.service_id, start_time = booking.start_time,
      end_time = booking.end_time, occupied = booking.occupied, duration = booking.duration, price = booking.price,
      share_percent = booking.share_percent, location_id = booking.location_id, is_located = booking.is_located,
      client_name = booking.client_name, client_email = booking.client_email, client_phone = booking.client_phone,
      client_whatsapp = booking.client_whatsapp, client_line_id = booking.client_line_id,
      client_address = booking.client_address, notes = booking.notes, customer_id = booking.customer_id,
      status = booking.status, cancelled_by = booking.cancelled_by, version = booking.version,
      arranged_at = booking.arranged_at, source = booking.source, link_token = booking.link_token,
      move_to = booking.move_to, move_asked_at = booking.move_asked_at, move_answer = booking.move_answer,
      visit_state = booking.visit_state, on_the_way_at = booking.on_the_way_at, started_at = booking.started_at,
      ended_at = booking.ended_at, alarm_answered_at = booking.alarm_answered_at,
      therapist_fine_at = booking.therapist_fine_at, erased_at = booking.erased_at, deleted_at = booking.deleted_at
    where b.id = booking.id
    returning * into booking;
  end if;
  return booking;
end
$$;
