-- Whether there is an approved booking with one of these normalised contacts (contacts_of).
create or replace function is_approved_contact(contacts text[]) returns boolean
language plpgsql stable
-- The number of bookings, and so the best plan, depends on the contact.
set plan_cache_mode = force_custom_plan
as $$
begin
  return exists (
    select from booking_contacts k join bookings b on b.id = k.booking_id
    where contact_forms(k) && distinguishing_contacts(contacts) and b.status = 'approved');
end
$$;
