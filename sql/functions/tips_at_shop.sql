-- What customers tipped for a visit and the shop has, in THB: it owes that to the therapist.
create or replace function tips_at_shop(of_booking integer) returns numeric
language sql stable as $$
  select coalesce(sum(p.amount), 0.00)
  from payments p
  where p.booking_id = of_booking and p.kind = 'tip' and p.held_by = 'shop' and p.voided_at is null
$$;
