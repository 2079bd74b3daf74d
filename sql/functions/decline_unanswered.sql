-- Declines the requests that nobody answered in time (decline_at), and apologises to their customers.
-- Notifies the shop too, since not every customer can be notified. Returns their ids. Skips requests that are
-- locked by a decision in progress, and those whose start has passed. The two subselects narrow the search
-- down by the indexes bookings_waiting and bookings_order.
create or replace function decline_unanswered(moment timestamptz) returns setof integer
language plpgsql as $$
declare
  within integer := (select r.answer_within_minutes from booking_rules r);
  before bookings;
  booking bookings;
begin
  if within is null then
    return;
  end if;
  for booking in
    select b.* from bookings b
    where b.id in (
        select w.id from bookings w
        where w.status = 'pending' and w.arranged_at <= moment - make_interval(mins => within)
        union
        select w.id from bookings w
        where (w.status <> 'pending') is false and w.start_time > moment
          and w.start_time <= moment + interval '30 minutes')
      and b.status = 'pending'
      and b.start_time > moment
      and decline_at(b, within) <= moment
    order by b.id
    limit 500
    for update of b skip locked
  loop
    before := booking;
    booking.status := 'denied';
    booking.version := before.version + 1;
    booking := write_booking(before, booking);
    perform record_event(row (null, 'automatic', moment, null, null)::request, booking.id, 'status',
      '{"from": "pending", "to": "denied", "reason": "unanswered"}');
    perform enqueue_notifications(booking, to_shop => 'denied_automatically', to_customer => 'denied_unanswered');
    return next booking.id;
  end loop;
end
$$;
