-- Takes from a customer the contacts that a booking had, and has no more, unless another booking of theirs has them. `after` is null
-- when the booking was deleted.
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
  delete from customer_contacts k
  where k.customer_id = before.customer_id and k.contact = any (gone)
    and not exists (
      select from bookings b
      where b.customer_id = before.customer_id
        and k.contact = any (contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id)));
end
$$;
