-- Bookings of the past half year whose money is not settled: `open` THB are to be paid for a visit that is
-- over, or, below zero, to be refunded, since too much was paid or the visit was denied or cancelled.
create or replace function unsettled_bookings(moment timestamptz)
returns table (
  booking_id integer,
  open numeric,
  since timestamptz
)
language sql stable as $$
  -- both conditions on the status, as in the index bookings_order
  select b.id, money.due - money.paid, b.end_time
  from bookings b, booking_money(b.id, b.status, b.price) money
  where (b.status <> 'pending') is true and b.status = 'approved' and b.deleted_at is null
    and b.start_time > moment - interval '183 days' and b.end_time <= moment
    and money.due > money.paid
  union all
  select b.id, money.due - money.paid, last.paid_at
  from (
    select p.booking_id, max(p.paid_at) as paid_at
    from payments p
    where p.kind = 'payment' and p.voided_at is null and p.paid_at > moment - interval '183 days'
    group by p.booking_id) last
  join bookings b on b.id = last.booking_id and b.deleted_at is null
  cross join booking_money(b.id, b.status, b.price) money
  where money.paid > money.due
$$;
