-- The single amounts of what a therapist took, which is in the form of taken_at_door.
create or replace function amounts_taken(taken jsonb) returns table (method text, kind text, amount numeric)
language sql stable as $$
  select t.method, one.kind, one.amount
  from jsonb_to_recordset(taken) as t(method text, amount numeric(10, 2), tip numeric(10, 2))
  cross join lateral (values ('payment', t.amount), ('tip', t.tip)) as one(kind, amount)
  where one.amount > 0
$$;
