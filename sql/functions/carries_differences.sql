-- Whether the statement of a period that begins on `from_day` carries the differences of settled periods: it comes
-- after all of them. `except_settlement`: the settlement of the period itself, while it is made; null: none.
create or replace function carries_differences(of_therapist integer, from_day date, except_settlement integer)
returns boolean
language sql stable as $$
  select carries_differences.from_day > max(s.to_day) is true
  from settlements s
  where s.therapist_id = of_therapist and s.id is distinct from except_settlement
$$;
