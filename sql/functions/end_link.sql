-- Deletes what was set up through a booking's private link, which is no longer valid: its devices, LINE codes
-- and LINE user.
create or replace function end_link(of_booking integer) returns void
language plpgsql as $$
begin
  delete from push_subscriptions s where s.booking_id = of_booking;
  delete from line_codes c where c.booking_id = of_booking;
  delete from line_links l where l.booking_id = of_booking;
end
$$;
