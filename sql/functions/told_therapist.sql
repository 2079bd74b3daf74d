-- What a therapist's notification says about a visit, to find out whether that has changed since: told_visit,
-- and a hash of address and notes, so that neither is stored with the notification.
create or replace function told_therapist(booking bookings) returns jsonb
language plpgsql immutable as $$
begin
  return told_visit(booking)
    || jsonb_build_object('place', hashtext(concat_ws(e'\x1f', booking.client_address, booking.notes)));
end
$$;
