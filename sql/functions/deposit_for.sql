-- The deposit in THB that a customer is asked for at this price; null: none. `is_approved`: see
-- is_approved_contact.
create or replace function deposit_for(price numeric, is_approved boolean) returns numeric
language plpgsql stable as $$
begin
  return (
    select deposit_amount(deposit_for.price, r) from booking_rules r
    where r.id = 1 and (r.deposit_from = 'everyone' or r.deposit_from = 'new_customers' and not is_approved));
end
$$;
