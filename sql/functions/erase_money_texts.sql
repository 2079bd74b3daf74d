-- Erases what notes of payments, pictures of slips and reasons told to the customer say of an erased booking. A function that is called
-- for the locked row sees a slip or payment that was being stored when the erasure began; the statement that calls it does not.
create or replace function erase_money_texts(of_booking integer) returns void
language plpgsql as $$
begin
  update payments set note = null where booking_id = of_booking and note is not null;
  update slips set picture = null, thumbnail = null, reason = null
  where booking_id = of_booking and (picture is not null or thumbnail is not null or reason is not null);
end
$$;
