-- What a visit costs its customer and what they have paid, in THB. Nothing is due for a denied or cancelled
-- booking but a deposit that is kept. After a no-show nothing more is due than was paid. `shared` is the amount
-- of which the therapist gets a share: a goodwill is at the shop's expense. Tips are not part of it.
create or replace function booking_money(
  of_booking integer,
  status text,
  price numeric
) returns table (due numeric, paid numeric, shared numeric)
language sql stable rows 1 as $$
  select coalesce(instead.amount, cost.whole), taken.sum, coalesce(instead.amount, cost.shared)
  from (
    select coalesce(sum(p.amount), 0::numeric(10, 2)) as sum
    from payments p where p.booking_id = of_booking and p.kind = 'payment' and p.voided_at is null) taken
  cross join (
    select
      greatest(0, booking_money.price + coalesce(sum(a.amount), 0)) as whole,
      greatest(0, booking_money.price + coalesce(sum(a.amount) filter (where a.kind <> 'goodwill'), 0)) as shared
    from adjustments a where a.booking_id = of_booking and a.voided_at is null) cost
  cross join lateral (
    select case
      when booking_money.status not in ('pending', 'approved') then greatest(0::numeric(10, 2), least(taken.sum, (
        select coalesce(sum(d.kept), 0) from deposit_terms d where d.booking_id = of_booking)))
      when exists (select from visits v where v.booking_id = of_booking and v.state = 'no_show')
        then greatest(0, least(cost.whole, taken.sum))
    end as amount) instead
$$;
