-- Normalised contacts (contacts_of) that identify a customer: leaves out a LINE ID of punctuation alone,
-- which normalises to nothing.
create or replace function distinguishing_contacts(contacts text[]) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array(
    select c.contact from unnest(contacts) with ordinality c (contact, strength)
    where c.contact !~ ':$' order by c.strength);
end
$$;
