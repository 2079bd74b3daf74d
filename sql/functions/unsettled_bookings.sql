-- Bookings of the past half year whose money is not settled: `open` THB are to be paid for a visit that is
-- over, or, below zero, to be refunded, since too much was paid or the visit was denied or cancelled.
create or replace function unsettled_bookings(moment timestamptz)
returns table (
  booking_id integer,
  open numeric,
  since timestamptz
)
language sql stable as $$
  -- An approved booking without adjustments that is paid to the satang is settled, which spares the calculation of
  -- most. Both conditions on the status, as in the index bookings_order.
  select v.id, money.due - money.paid, v.end_time
  from (
    select b.id, b.status, b.price, b.end_time
    from bookings b
    left join payments p on p.booking_id = b.id and p.kind = 'payment' and p.voided_at is null
    where (b.status <> 'pending') is true and b.status = 'approved' and b.deleted_at is null
      and b.start_time > moment - interval '183 days' and b.end_time <= moment
    group by b.id
    having coalesce(sum(p.amount), 0) <> b.price or exists (select from adjustments a where a.booking_id = b.id)) v
  cross join booking_money(v.id, v.status, v.price) money
  where money.due > money.paid
  union all
  select v.id, money.due - money.paid, v.paid_at
  from (
    select b.id, b.status, b.price, last.paid_at
    from (
      select p.booking_id, max(p.paid_at) as paid_at
      from payments p
      where p.kind = 'payment' and p.voided_at is null and p.paid_at > moment - interval '183 days'
      group by p.booking_id) last
    join bookings b on b.id = last.booking_id and b.deleted_at is null
    join payments p on p.booking_id = b.id and p.kind = 'payment' and p.voided_at is null
    group by b.id, last.paid_at
    having b.status <> 'approved' or sum(p.amount) <> b.price
      or exists (select from adjustments a where a.booking_id = b.id)) v
  cross join booking_money(v.id, v.status, v.price) money
  where money.paid > money.due
$$;
