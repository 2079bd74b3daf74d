-- Hides a denied or cancelled booking and returns its id; null: there is no such booking. Maintenance deletes
-- the row once its last message was sent (purgeDeletedBookings). Raises the violation of payments_booking
-- when the booking has payments or adjustments, or was settled, or has a slip that was not checked yet: looked up under
-- the row's lock, which payments take too.
create or replace function delete_booking(of_booking integer, asked request) returns integer
language plpgsql as $$
declare
  before bookings;
  deleted bookings;
begin
  select * into before from bookings b
  where b.id = of_booking and b.deleted_at is null and b.status in ('denied', 'cancelled')
  for update;
  if before.id is null then
    return null;
  end if;
  if exists (select from payments p where p.booking_id = of_booking)
    or exists (select from adjustments a where a.booking_id = of_booking)
    or exists (select from settlement_items i where i.booking_id = of_booking)
    or exists (select from slips s where s.booking_id = of_booking and s.state = 'sent')
  then
    raise foreign_key_violation using constraint = 'payments_booking', message = 'The booking has payments.';
  end if;
  deleted := before;
  deleted.deleted_at := now();
  deleted := write_booking(before, deleted);
  perform record_event(asked, of_booking, 'deleted');
  return of_booking;
end
$$;
