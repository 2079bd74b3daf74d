-- Whether the customer of a booking may review the visit: it took place, and they are not blocked.
create or replace function can_review(booking bookings) returns boolean
language sql stable as $$
  select booking.status = 'approved'
    and exists (select from visits v where v.booking_id = booking.id and v.state = 'finished')
    and not exists (select from customers c where c.id = booking.customer_id and c.is_blocked)
$$;
