-- Normalised contacts (contacts_of) that identify a customer: leaves out a LINE ID without a Latin letter or a
-- digit, since no account has such a one. Many people type a dash where they have none.
create or replace function identifying_contacts(contacts text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  contact text;
  identifying text[] := '{}';
begin
  foreach contact in array contacts loop
    if contact !~ '^[a-z]+:[^a-z0-9]*$' then
      identifying := identifying || contact;
    end if;
  end loop;
  return identifying;
end
$$;
