-- The contacts in the contract's BookingRequest or BookingEdit, by the columns of booking_contacts.
create or replace function contacts_in_form(form jsonb) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'phone', form -> 'clientPhone', 'whatsapp', form -> 'clientWhatsapp', 'email', form -> 'clientEmail',
    'line_id', form -> 'clientLineId')
$$;
