-- What a therapist is told of a visit, to compare what they know with what it is now: told_visit, and where it is. Of address and
-- notes nothing but a number is stored.
create or replace function told_therapist(booking bookings) returns jsonb
language plpgsql immutable as $$
begin
  return told_visit(booking)
    || jsonb_build_object('place', hashtext(concat_ws(e'\x1f', booking.client_address, booking.notes)));
end
$$;
