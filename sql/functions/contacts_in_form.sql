-- The contacts of the contract's BookingRequest or BookingEdit, as write_booking takes them.
create or replace function contacts_in_form(form jsonb) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'phone', form -> 'clientPhone', 'whatsapp', form -> 'clientWhatsapp', 'email', form -> 'clientEmail',
    'line_id', form -> 'clientLineId')
$$;
