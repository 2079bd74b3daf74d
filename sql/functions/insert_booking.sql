-- Inserts a booking with everything that follows from it, in the order below; what follows from a later change
-- is in write_booking. Returns the row, with what is not the caller's business: location, share and customer.
-- Raises bookings_no_overlap when another visit is in the way.
create or replace function insert_booking(booking bookings, contacts booking_contacts) returns bookings
language plpgsql as $$
declare
  forms text[] := identifying_contacts(contact_forms(contacts));
begin
  booking.created_at := coalesce(booking.created_at, now());
  -- The locks make two concurrent bookings of one new contact belong to one customer.
  perform lock_contacts(forms);
  booking.customer_id := customer_of(booking, forms, true);

  with inserted as (
    insert into bookings (
      therapist_id, service_id, start_time, end_time, occupied, price, deposit, status, origin, created_at,
      client_name, client_address, notes, locale, customer_id, share_percent, location_id)
    values (
      booking.therapist_id, booking.service_id, booking.start_time, booking.end_time, booking.occupied,
      booking.price, booking.deposit, booking.status, booking.origin, booking.created_at,
      booking.client_name, booking.client_address, booking.notes, booking.locale, booking.customer_id,
      -- Fixed with the therapist, so that later changes of their share or locations do not change statements.
      (select t.share_percent from therapists t where t.id = booking.therapist_id),
      location_of(booking.therapist_id, booking.client_address))
    returning *),
  link as (
    insert into booking_links (booking_id, notice_minutes)
    select i.id, (select r.cancel_notice_minutes from booking_rules r where r.id = 1) from inserted i),
  reached_by as (
    insert into booking_contacts (booking_id, phone, whatsapp, email, line_id)
    select i.id, contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id from inserted i
    where num_nonnulls(contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id) > 0)
  select * into booking from inserted;

  if booking.customer_id is not null then
    perform save_contacts(booking, forms);
  end if;
  if booking.status = 'approved' then
    perform enqueue_therapist_notifications(null, booking, null);
  end if;
  return booking;
end
$$;
