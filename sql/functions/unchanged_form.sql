-- A booking's current values, as the form that save_booking takes.
create or replace function unchanged_form(booking bookings) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'therapistId', booking.therapist_id,
    'serviceId', booking.service_id,
    'clientName', booking.client_name,
    'clientEmail', k.email,
    'clientPhone', k.phone,
    'clientWhatsapp', k.whatsapp,
    'clientLineId', k.line_id,
    'clientAddress', booking.client_address,
    'notes', booking.notes)
  from (select) one left join booking_contacts k on k.booking_id = booking.id
$$;
