-- What a visit costs its customer and what they have paid, in THB. Nothing is due of a request that was denied and a visit that
-- was cancelled; when nobody was there, what was paid is kept and no more is asked for.
create or replace function booking_money(
  of_booking integer,
  status text,
  price numeric
) returns table (due numeric, paid numeric)
language sql stable rows 1 as $$
  select
    case
      when booking_money.status not in ('pending', 'approved') then 0::numeric(10, 2)
      when (select v.state from visits v where v.booking_id = of_booking) = 'no_show' then greatest(0, least(booking_money.price, taken.sum))
      else booking_money.price
    end,
    taken.sum
  from (
    select coalesce(sum(p.amount), 0::numeric(10, 2)) as sum
    from payments p where p.booking_id = of_booking and p.voided_at is null) taken
$$;
