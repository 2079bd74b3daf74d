-- Whether there is a booking with this normalised contact (contacts_of) that is or was approved.
create or replace function was_approved_contact(of_contact text) returns boolean
language plpgsql stable as $$
begin
  return is_approved_contact(array[of_contact]) or exists (
    select from booking_contacts k join bookings b on b.id = k.booking_id
    where contact_forms(k) @> array[of_contact] and b.status <> 'pending' and was_approved(b));
end
$$;
