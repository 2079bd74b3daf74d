-- Removes from a customer the contacts that one of their bookings has lost, unless another booking of theirs
-- has them. Contacts that are still on the booking move with it to its new customer. A removed contact that
-- is also on another customer's booking becomes that customer's. The caller holds the locks of the contacts:
-- a concurrent new booking with one of them was either committed before, or waits.
-- `forms_before`: the booking's contacts before the change, in the forms in which they are compared
-- (contact_forms).
create or replace function release_contacts(before bookings, after bookings, forms_before text[]) returns void
language plpgsql as $$
declare
  kept text[] := case when after.customer_id = before.customer_id then
    (select contact_forms(k) from booking_contacts k where k.booking_id = after.id) end;
  gone text[] := array(
    select contact from unnest(forms_before) as contact where not contact = any (coalesce(kept, '{}')));
begin
  if before.customer_id is null or gone = '{}' then
    return;
  end if;
  delete from customer_contacts c
  where c.customer_id = before.customer_id and c.contact = any (gone)
    and not exists (
      select from booking_contacts k join bookings b on b.id = k.booking_id
      where b.customer_id = before.customer_id and contact_forms(k) @> array[c.contact]);
  if after.customer_id <> before.customer_id then
    perform save_contacts(after, gone);
  end if;
  perform save_contacts(b, gone)
  from customer_matches m join bookings b on b.id = m.booking_id
  where m.other_id in (select c.id from customers c where before.customer_id in (c.id, c.joined_into))
    and b.customer_id is not null;
end
$$;
