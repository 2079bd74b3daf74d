-- Whether a booking with one of these contacts (see contacts_of) is approved.
create or replace function is_approved_contact(contacts text[]) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from bookings b
    where b.status = 'approved'
      and contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id) && contacts);
end
$$;
