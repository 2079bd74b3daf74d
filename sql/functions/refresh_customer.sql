-- Sets a customer's name and language to those of their latest booking. A customer without a booking is
-- deleted, with contacts and notes.
create or replace function refresh_customer(of_customer integer) returns void
language plpgsql as $$
declare
  latest record;
begin
  if of_customer is null then
    return;
  end if;
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
  if not exists (select from customers c where c.joined_into = of_customer) then
    return;
  end if;
  with recursive joined as (
    select c.* from customers c where c.joined_into = of_customer
    union all
    select c.* from customers c join joined on c.joined_into = joined.id),
  known as (
    select
      joined.id, own.client_name as name, own.locale, own.created_at as last_booked_at,
      array(
        select k.contact from customer_contacts k
        where k.customer_id = of_customer and k.contact = any (joined.joined_contacts) order by k.contact) as contacts
    from joined
    left join lateral (
      select b.client_name, b.locale, b.created_at
      from bookings b where b.id = any (joined.joined_bookings) and b.customer_id = of_customer
      order by b.id desc limit 1) own on true),
  gone as (delete from customers c using known where c.id = known.id and known.name is null)
  update customers c set
    name = known.name, locale = known.locale, last_booked_at = known.last_booked_at, joined_contacts = known.contacts
  from known
  where c.id = known.id and known.name is not null
    and (c.name, c.locale, c.last_booked_at, c.joined_contacts)
      is distinct from (known.name, known.locale, known.last_booked_at, known.contacts);
end
$$;
