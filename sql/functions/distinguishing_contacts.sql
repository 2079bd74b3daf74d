-- Normalised contacts (contacts_of) that identify a customer: leaves out a LINE ID without a Latin letter or a
-- digit, since no account has such a one. Many people type a dash where they have none.
create or replace function distinguishing_contacts(contacts text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  contact text;
  distinguishing text[] := '{}';
begin
  foreach contact in array contacts loop
    if contact !~ '^[a-z]+:[^a-z0-9]*$' then
      distinguishing := distinguishing || contact;
    end if;
  end loop;
  return distinguishing;
end
$$;
