-- Whether a booking with this contact (see contacts_of) is approved, or was.
create or replace function was_approved_contact(of_contact text) returns boolean
language plpgsql stable as $$
begin
  return is_approved_contact(array[of_contact]) or exists (
    select from customer_contacts k join bookings b on b.customer_id = k.customer_id
    where k.contact = of_contact
      and b.status <> 'pending'
      and contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id) && array[of_contact]
      and was_approved(b));
end
$$;
