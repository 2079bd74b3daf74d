-- The single amounts of what a therapist took, which is in the form of taken_at_door, less what an administrator
-- has confirmed of it: below zero where she would take something confirmed back.
create or replace function unconfirmed_amounts(taken jsonb, of_booking integer, of_therapist integer)
returns table (method text, kind text, amount numeric)
language sql stable as $$
  select one.method, one.kind, sum(one.amount)
  from (
    select t.method, single.kind, single.amount
    from jsonb_to_recordset(taken) as t(method text, amount numeric(10, 2), tip numeric(10, 2))
    cross join lateral (values ('payment', t.amount), ('tip', t.tip)) as single(kind, amount)
    union all
    select p.method, p.kind, -p.amount
    from payments p
    where p.booking_id = of_booking and p.taken_by = of_therapist
      and p.confirmed_at is not null and p.voided_at is null) one
  group by one.method, one.kind
$$;
