-- What a therapist's notification says about a visit, to find out whether that has changed since: told_visit,
-- and a hash of the address, the notes and the contacts that the therapist sees, so that none of them is stored
-- with the notification.
create or replace function told_therapist(booking bookings) returns jsonb
language plpgsql stable as $$
declare
  contacts booking_contacts := (select k from booking_contacts k where k.booking_id = booking.id);
begin
  return told_visit(booking) || jsonb_build_object('details', hashtext(jsonb_build_array(
    booking.client_address, booking.notes, contacts.phone, contacts.whatsapp, contacts.line_id)::text));
end
$$;
