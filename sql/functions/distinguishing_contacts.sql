-- Normalised contacts (contacts_of) that identify a customer: leaves out a LINE ID of punctuation alone,
-- which normalises to nothing.
create or replace function distinguishing_contacts(contacts text[]) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(c.contact order by c.strength), '{}')
  from unnest(contacts) with ordinality c (contact, strength)
  where c.contact !~ ':$');
