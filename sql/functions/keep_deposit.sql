-- Keeps the deposit of a visit that is being cancelled too late, if its customer was told so: what was paid of it, and
-- as long as a slip waits all of it, so that what the slip turns out to pay is kept too (booking_money). Of one that is
-- no longer asked for, nothing. `before` is the row as it was.
create or replace function keep_deposit(before bookings, moment timestamptz) returns void
language sql as $$
  update deposit_terms d
  set kept = nullif(greatest(0, least(
    asked.deposit,
    case when not exists (select from slips s where s.booking_id = before.id and s.state = 'sent') then money.paid end)), 0)
  from
    booking_money(before.id, before.status, before.price) money
    cross join lateral (select coalesce(asked_deposit(before.id, before.deposit, money.due), 0) as deposit) asked
  where d.booking_id = before.id and moment > cancel_until(before)
$$;
