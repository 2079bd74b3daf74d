-- Erases the personal data of one booking: see erase_bookings. Returns its id; null when there is no such
-- booking.
create or replace function erase_booking(of_booking integer, asked request) returns integer
language plpgsql as $$
begin
  return (erase_bookings(array[of_booking], asked))[1];
end
$$;
