-- What a visit costs its customer and what they have paid, in THB. Nothing is due of a request that was denied and a visit that
-- was cancelled; when nobody was there, what was paid is kept and no more is asked for. `shared` is what the therapist's share is of: a
-- goodwill is the shop's.
create or replace function booking_money(
  of_booking integer,
  status text,
  price numeric
) returns table (due numeric, paid numeric, shared numeric)
language sql stable rows 1 as $$
  select
    case when not owed.is_any then 0::numeric(10, 2) when owed.is_paid_alone then greatest(0, least(cost.whole, taken.sum)) else cost.whole end,
    taken.sum,
    case when not owed.is_any then 0::numeric(10, 2) when owed.is_paid_alone then greatest(0, least(cost.whole, taken.sum)) else cost.shared end
  from (
    select coalesce(sum(p.amount), 0::numeric(10, 2)) as sum
    from payments p where p.booking_id = of_booking and p.voided_at is null) taken
  cross join (
    select
      greatest(0, booking_money.price + coalesce(sum(a.amount), 0)) as whole,
      greatest(0, booking_money.price + coalesce(sum(a.amount) filter (where a.kind <> 'goodwill'), 0)) as shared
    from adjustments a where a.booking_id = of_booking and a.voided_at is null) cost
  cross join (
    select
      booking_money.status in ('pending', 'approved') as is_any,
      exists (select from visits v where v.booking_id = of_booking and v.state = 'no_show') as is_paid_alone) owed
$$;
