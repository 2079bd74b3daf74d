-- Unlinks the LINE user of a booking, if there is one, and deletes its unused link codes. Locks the booking
-- in a statement of its own, so that the next ones see a user who was being linked meanwhile.
create or replace function end_line_news(of_booking integer, asked request) returns void
language plpgsql as $$
begin
  perform from bookings b where b.id = of_booking for update;
  delete from line_codes c where c.booking_id = of_booking;
  delete from line_links l where l.booking_id = of_booking;
  if found then
    perform record_event(asked, of_booking, 'line_unlinked');
  end if;
end
$$;
