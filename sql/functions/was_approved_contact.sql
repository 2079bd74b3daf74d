-- Whether there is a booking with this contact (see contacts_of) that the shop approves or once approved with it.
create or replace function was_approved_contact(of_contact text) returns boolean
language plpgsql stable as $$
begin
  return is_approved_contact(array[of_contact]) or exists (
    select from booking_contacts k join bookings b on b.id = k.booking_id
    where contact_forms(k) @> array[of_contact] and of_contact <> all (coalesce(k.unapproved, '{}'))
      and b.status <> 'pending' and was_approved(b));
end
$$;
