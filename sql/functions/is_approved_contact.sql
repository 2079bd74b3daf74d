-- Whether a booking with one of these contacts (see contacts_of) is approved.
create or replace function is_approved_contact(contacts text[]) returns boolean
language plpgsql stable
-- How many bookings a contact has is known by its value alone.
set plan_cache_mode = force_custom_plan
as $$
begin
  return exists (
    select from booking_contacts k join bookings b on b.id = k.booking_id
    where contact_forms(k) && distinguishing_contacts(contacts) and b.status = 'approved');
end
$$;
