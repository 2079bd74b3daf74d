-- The deposit in THB that a booking asks for as things are: no more than is due for it, and without what of it was given back and
-- need not be paid again. Null: none.
create or replace function asked_deposit(of_booking integer, deposit numeric, due numeric) returns numeric
language sql stable
-- most bookings have no deposit
returns null on null input
as $$
  select nullif(greatest(0, least(asked_deposit.deposit + coalesce(sum(a.amount), 0), asked_deposit.due)), 0)
  from adjustments a
  where a.booking_id = of_booking and a.payment_id is not null and a.voided_at is null
$$;
