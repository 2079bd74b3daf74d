-- What a therapist has entered on her page as taken at the door: `[{method, amount, tip}]` in THB, each method
-- once, in the order in which the app has them. With `only_confirmed`, what an administrator has confirmed of it.
create or replace function taken_at_door(of_booking integer, of_therapist integer, only_confirmed boolean default false)
returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('method', m.method, 'amount', m.amount, 'tip', m.tip)
    order by array_position(array['cash', 'promptpay', 'transfer', 'card'], m.method)), '[]')
  from (
    select
      p.method,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as amount,
      coalesce(sum(p.amount) filter (where p.kind = 'tip'), 0) as tip
    from payments p
    where p.booking_id = of_booking and p.taken_by = of_therapist and p.voided_at is null
      and (p.confirmed_at is not null or not only_confirmed)
    group by p.method) m
$$;
