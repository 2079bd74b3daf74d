-- Keeps what was paid of the deposit of a visit that is being cancelled too late, if its customer was told so: of
-- one that is no longer asked for, nothing. `before` is the row as it was.
create or replace function keep_deposit(before bookings, moment timestamptz) returns void
language sql as $$
  update deposit_terms d
  set kept = nullif(greatest(0, least(coalesce(asked_deposit(before.id, before.deposit, money.due), 0), money.paid)), 0)
  from booking_money(before.id, before.status, before.price) money
  where d.booking_id = before.id and moment > cancel_until(before)
$$;
