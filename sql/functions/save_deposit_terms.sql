-- Stores for a booking with a deposit that its customer was told when it is kept, if the rules say so.
create or replace function save_deposit_terms(of_booking integer) returns void
language sql as $$
  insert into deposit_terms (booking_id, notice_minutes)
  select of_booking, r.cancel_notice_minutes from booking_rules r where r.id = 1 and r.keeps_deposit
$$;
