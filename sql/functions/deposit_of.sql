-- The deposit in THB that somebody with these normalised contacts (contacts_of) is asked for at this price;
-- null: none.
create or replace function deposit_of(price numeric, contacts text[]) returns numeric
language plpgsql stable as $$
declare
  rules booking_rules;
begin
  select * into rules from booking_rules;
  if rules.deposit_from is null or (rules.deposit_from = 'new_customers' and is_approved_contact(contacts)) then
    return null;
  end if;
  return deposit_amount(price, rules);
end
$$;
