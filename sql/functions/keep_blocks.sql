-- Stores hashes of the contacts of blocked customers, of one or (null) of all, so that a block outlives the
-- erasure of the contacts. `key`: a padded key of contact_hash; null: called by the previous release, and the
-- hourly maintenance stores the hashes later.
create or replace function keep_blocks(of_customer integer, key text) returns void
language plpgsql as $$
begin
  insert into blocked_contacts (hash, customer_id)
  select contact_hash(k.contact, key), c.id
  from customers c join customer_contacts k on k.customer_id = c.id
  where key is not null and c.is_blocked and (of_customer is null or c.id = of_customer)
  order by 1
  on conflict do nothing;
end
$$;
