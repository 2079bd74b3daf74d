-- Takes from a customer the contacts that a booking had, and has no more, unless another booking of theirs has them. `after` is null
-- when the booking was deleted. What it still has goes with it to its new customer, and a contact that a booking of somebody else has
-- too is theirs then.
create or replace function release_contacts(before bookings, after bookings) returns void
language plpgsql as $$
declare
  kept text[] := case when after.customer_id = before.customer_id then
    contacts_of(after.client_phone, after.client_whatsapp, after.client_email, after.client_line_id) else '{}' end;
  gone text[] := array(
    select contact
    from unnest(contacts_of(before.client_phone, before.client_whatsapp, before.client_email, before.client_line_id)) as contact
    where not contact = any (kept));
begin
  if before.customer_id is null or gone = '{}' then
    return;
  end if;
  -- A booking with one of them that is being made meanwhile is committed after this, and seen.
  perform lock_contacts(gone);
  delete from customer_contacts k
  where k.customer_id = before.customer_id and k.contact = any (gone)
    and not exists (
      select from bookings b
      where b.customer_id = before.customer_id
        and k.contact = any (contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id)));
  if after.customer_id <> before.customer_id then
    perform save_contacts(after, after.customer_id, gone);
  end if;
  perform save_contacts(b, b.customer_id, gone)
  from customer_matches m join bookings b on b.id = m.booking_id
  where m.other_id in (select c.id from customers c where before.customer_id in (c.id, c.joined_into))
    and b.customer_id is not null;
end
$$;
