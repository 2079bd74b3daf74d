-- The shop's notes on a customer and on those who were joined into them, a paragraph each; null: none.
-- `shown`: only those that therapists may see.
create or replace function customer_notes(of_customer integer, shown boolean default false) returns text
language sql stable as $$
  with recursive person as (
    select c.id from customers c where c.id = of_customer
    union all
    select c.id from customers c join person on c.joined_into = person.id)
  select string_agg(c.notes, E'\n' order by c.id <> of_customer, c.id)
  from customers c join person using (id)
  where c.note_for_therapist or not shown
$$;
