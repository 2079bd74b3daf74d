-- The deposit in THB for this price under the rules, for a customer who has to pay one; null instead of 0.
create or replace function deposit_amount(price numeric, rules booking_rules) returns numeric
language sql immutable
return nullif(
  case rules.deposit_unit
    when 'percent' then round(price * rules.deposit_amount / 100, 2)
    else least(rules.deposit_amount, price)
  end, 0);
