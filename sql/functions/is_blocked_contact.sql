-- Whether one of these normalised contacts (contacts_of) belongs to a blocked customer, or did before the
-- customer's data was erased. `keys`: the padded keys of contact_hash.
create or replace function is_blocked_contact(contacts text[], keys text[]) returns boolean
language plpgsql stable as $$
begin
  return exists (
      select from customer_contacts k
      where k.contact = any (contacts) and (select c.is_blocked from customers c where c.id = k.customer_id))
    or exists (
      select from blocked_contacts b
      where b.hash = any (array(
        select contact_hash(contact, key) from unnest(contacts) as contact cross join unnest(keys) as key)));
end
$$;
