-- The contacts (see contacts_of) that tell one customer from another: a LINE account of signs alone is none.
create or replace function distinguishing_contacts(contacts text[]) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(c.contact order by c.strength), '{}')
  from unnest(contacts) with ordinality c (contact, strength)
  where c.contact !~ ':$');
