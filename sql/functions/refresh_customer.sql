-- Gives a customer the name and the language of their latest booking. Without a booking the customer goes, with contacts and notes.
create or replace function refresh_customer(of_customer integer) returns void
language plpgsql as $$
declare
  latest record;
begin
  perform from customers c where c.id = of_customer and c.joined_into is null for update;
  if not found then
    return;
  end if;
  select b.client_name, b.locale, b.created_at into latest
  from bookings b where b.customer_id = of_customer order by b.id desc limit 1;
  if not found then
    delete from customers c where c.id = of_customer;
    return;
  end if;
  update customers c set name = latest.client_name, locale = latest.locale, last_booked_at = latest.created_at
  where c.id = of_customer
    and (c.name, c.locale, c.last_booked_at) is distinct from (latest.client_name, latest.locale, latest.created_at);
  -- Of whoever was joined nothing is kept once their own bookings are gone.
  delete from customers j
  where j.joined_into = of_customer
    and not exists (select from bookings b where b.id = any (j.joined_bookings) and b.customer_id = of_customer);
end
$$;
