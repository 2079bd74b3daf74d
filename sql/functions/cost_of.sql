-- What a visit costs, in THB: its price plus its adjustments, which are below zero where they make it
-- cheaper.
create or replace function cost_of(of_booking integer, price numeric) returns numeric
language sql stable as $$
  select cost_of.price + coalesce(sum(a.amount), 0)
  from adjustments a where a.booking_id = of_booking and a.voided_at is null
$$;
