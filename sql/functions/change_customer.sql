-- Saves the administrator's notes on a customer and whether they are blocked; null leaves a field as it is.
-- `keys`: the padded keys of contact_hash, the newest first.
--
-- `outcome` is one of
--   saved
--   unchanged         the version is not `expected_version`, but the customer is already as requested: the
--                     response to an earlier request with the same change may have been lost
--   not_found
--   customer_changed  the version is not `expected_version`
create or replace function change_customer(
  of_customer integer,
  expected_version integer,
  sets_notes boolean,
  new_notes text,
  shows_therapist boolean,
  new_block boolean,
  keys text[],
  out outcome text
)
language plpgsql as $$
declare
  current customers;
begin
  select * into current from customers c where c.id = of_customer and c.joined_into is null for update;
  if current.id is null then
    outcome := 'not_found';
    return;
  elsif current.version <> expected_version
    and (not sets_notes or current.notes is not distinct from new_notes)
    and (shows_therapist is null or current.note_for_therapist = shows_therapist)
    and (new_block is null or current.is_blocked = new_block) then
    outcome := 'unchanged';
    return;
  elsif current.version <> expected_version then
    outcome := 'customer_changed';
    return;
  end if;
  update customers c set
    notes = case when sets_notes then new_notes else c.notes end,
    note_for_therapist = coalesce(shows_therapist, c.note_for_therapist),
    is_blocked = coalesce(new_block, c.is_blocked),
    version = c.version + 1
  where c.id = of_customer;
  if new_block then
    perform keep_blocks(of_customer, keys[1]);
  elsif not new_block then
    delete from blocked_contacts b
    -- Also by customer: of the contacts of erased bookings only the hashes are left.
    where b.customer_id in (select c.id from customers c where of_customer in (c.id, c.joined_into))
      or b.hash in (
      select contact_hash(k.contact, key) from customer_contacts k cross join unnest(keys) as key
      where k.customer_id = of_customer);
  end if;
  outcome := 'saved';
end
$$;
