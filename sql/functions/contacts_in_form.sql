-- The contacts in the contract's BookingRequest or BookingEdit, as the JSON that write_booking takes.
create or replace function contacts_in_form(form jsonb) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'phone', form -> 'clientPhone', 'whatsapp', form -> 'clientWhatsapp', 'email', form -> 'clientEmail',
    'line_id', form -> 'clientLineId')
$$;
