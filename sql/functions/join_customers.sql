-- Joins two customers who are one person: `kept` gets the bookings and contacts of `other`, and is blocked if
-- either of them was. separate_customers undoes it.
--
-- `outcome` is joined, or not_found when one of them does not exist, is joined already, or both are the same.
create or replace function join_customers(kept integer, other integer, moment timestamptz, key text, out outcome text)
language plpgsql as $$
declare
  blocks boolean;
begin
  perform lock_customers(kept, other, other);
  if kept = other or (select count(*) from customers c where c.id in (kept, other) and c.joined_into is null) < 2 then
    outcome := 'not_found';
    return;
  end if;

  select o.is_blocked and not k.is_blocked into blocks from customers k, customers o where k.id = kept and o.id = other;
  update customers c set
    joined_into = kept, joined_at = moment, joined_block = blocks, version = c.version + 1,
    joined_bookings = array(select b.id from bookings b where b.customer_id = other),
    joined_contacts = array(select k.contact from customer_contacts k where k.customer_id = other)
  where c.id = other;
  update customers c set is_blocked = c.is_blocked or blocks, version = c.version + 1 where c.id = kept;
  update customer_contacts k set customer_id = kept where k.customer_id = other;
  perform set_customer_of_bookings(array(select b.id from bookings b where b.customer_id = other), kept);
  perform keep_blocks(kept, key);
  outcome := 'joined';
end
$$;
