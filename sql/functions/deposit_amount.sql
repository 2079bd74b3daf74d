-- The deposit in THB for this price, of whomever the rules ask for one; null: it would be nothing.
create or replace function deposit_amount(price numeric, rules booking_rules) returns numeric
language sql immutable
return nullif(
  case rules.deposit_unit
    when 'percent' then round(price * rules.deposit_amount / 100, 2)
    else least(rules.deposit_amount, price)
  end, 0);
