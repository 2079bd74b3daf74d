-- Whether a customer's bookings stay theirs when the customer types the contacts of somebody else: the shop's
-- block or notes would otherwise be left behind, and with the last booking deleted. The two customers are
-- suggested to be joined (customer_matches). The caller holds the locks of the contacts.
create or replace function must_stay(of_customer integer) returns boolean
language sql stable as $$
  select exists (
    select from customers c
    where c.id = of_customer and (c.is_blocked or customer_notes(c.id) is not null))
$$;
