-- Undoes a join: `other` gets back the bookings and contacts that they brought and that `kept` still has, and
-- the bookings made since with one of those contacts. Contacts of the customer who is not blocked are
-- unblocked. `keys`: the padded keys of contact_hash.
--
-- A booking made since is assigned by its strongest contact that one of the two already had, as in
-- customer_of; its other contacts then belong to that customer too.
--
-- `outcome` is separated, or not_found when they are not joined.
create or replace function separate_customers(kept integer, other integer, keys text[], out outcome text)
language plpgsql as $$
declare
  joined customers;
  made record;
  is_theirs boolean;
  their_bookings integer[];
  their_contacts text[];
  kept_contacts text[];
begin
  perform lock_customers(kept, other, kept);
  select * into joined from customers c where c.id = other and c.joined_into = kept;
  if joined.id is null or exists (select from customers c where c.id = kept and c.joined_into is not null) then
    outcome := 'not_found';
    return;
  end if;

  their_bookings := joined.joined_bookings;
  their_contacts := joined.joined_contacts;
  kept_contacts := '{}';
  for made in
    select
      b.id,
      coalesce(contact_forms(k), '{}') as contacts,
      case
        when b.id = any (joined.joined_bookings) then 'joined'
        when b.created_at < joined.joined_at or exists (
          select from customers c
          where c.joined_into = kept and c.id <> other and b.id = any (c.joined_bookings)) then 'before'
        else 'since'
      end as came
    from bookings b
    left join booking_contacts k on k.booking_id = b.id
    where b.customer_id = kept
    -- 'before', 'joined', 'since': also their alphabetical order
    order by came, b.id
  loop
    is_theirs := made.came = 'joined' or made.came = 'since' and coalesce((
      select c.contact = any (their_contacts)
      from unnest(made.contacts) with ordinality c (contact, strength)
      where c.contact = any (their_contacts || kept_contacts)
      order by c.strength limit 1), false);
    if is_theirs then
      their_bookings := their_bookings || made.id;
      their_contacts := their_contacts || array(select unnest(made.contacts) except select unnest(kept_contacts));
    else
      kept_contacts := kept_contacts || array(select unnest(made.contacts) except select unnest(their_contacts));
    end if;
  end loop;

  update customers c set
    joined_into = null, joined_at = null, joined_bookings = null, joined_contacts = null, joined_block = null,
    version = c.version + 1
  where c.id = other;
  update customers c set is_blocked = c.is_blocked and not joined.joined_block, version = c.version + 1 where c.id = kept;
  update customer_contacts k set customer_id = other
  where k.customer_id = kept and k.contact = any (their_contacts)
    and exists (
      select from bookings b join booking_contacts c on c.booking_id = b.id
      where b.customer_id = kept and b.id = any (their_bookings) and k.contact = any (contact_forms(c)));
  perform set_customer_of_bookings(
    array(select b.id from bookings b where b.customer_id = kept and b.id = any (their_bookings)), other);
  insert into customer_matches (booking_id, customer_id, other_id)
  select distinct b.id, b.customer_id, k.customer_id
  from bookings b
  join booking_contacts c on c.booking_id = b.id
  join customer_contacts k
    on k.customer_id in (kept, other) and k.customer_id <> b.customer_id and k.contact = any (contact_forms(c))
  where b.customer_id in (kept, other)
  on conflict do nothing;
  delete from blocked_contacts b
  where b.hash in (
    select contact_hash(k.contact, key)
    from customer_contacts k join customers c on c.id = k.customer_id cross join unnest(keys) as key
    where c.id in (kept, other) and not c.is_blocked);
  perform refresh_customer(other);
  outcome := 'separated';
end
$$;
