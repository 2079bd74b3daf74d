-- Whether there is a booking with one of these contacts (see contacts_of) that the shop approved with it.
create or replace function is_approved_contact(contacts text[]) returns boolean
language plpgsql stable
-- Planned once: with the status as a subselect, PostgreSQL begins with the index of contacts, however many rows
-- it expects there.
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted text[] := identifying_contacts(contacts);
begin
  return exists (
    select from booking_contacts k
    where contact_forms(k) && wanted and (select b.status from bookings b where b.id = k.booking_id) = 'approved'
      and exists (
        select from unnest(wanted) as contact
        where contact = any (contact_forms(k)) and contact <> all (coalesce(k.unapproved, '{}'))));
end
$$;
