-- The deposit in THB that the customer is asked for now: at most what is due, and without refunds of it that
-- need not be paid again (their adjustments are negative). Null: none.
create or replace function asked_deposit(of_booking integer, deposit numeric, due numeric) returns numeric
language sql stable
returns null on null input
as $$
  select nullif(greatest(0, least(asked_deposit.deposit + coalesce(sum(a.amount), 0), asked_deposit.due)), 0)
  from adjustments a
  where a.booking_id = of_booking and a.payment_id is not null and a.voided_at is null
$$;
