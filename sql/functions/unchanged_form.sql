-- The booking's own values as the form that save_booking takes.
create or replace function unchanged_form(booking bookings) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'therapistId', booking.therapist_id,
    'serviceId', booking.service_id,
    'clientName', booking.client_name,
    'clientEmail', booking.client_email,
    'clientPhone', booking.client_phone,
    'clientWhatsapp', booking.client_whatsapp,
    'clientLineId', booking.client_line_id,
    'clientAddress', booking.client_address,
    'notes', booking.notes)
$$;
