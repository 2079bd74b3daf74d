-- Erases the personal data of a booking and returns its id; null when there is no such booking. Payments and
-- adjustments stay, without notes and reasons, and so do the references of slips, without their pictures. The
-- request hashes of idempotency keys and the providers' error messages are erased too, and the link to the
-- booking's page ends. write_booking takes care of the customer's record. The new version keeps a form that
-- was opened before from writing the data back.
create or replace function erase_booking(of_booking integer, asked request) returns integer
language plpgsql as $$
declare
  placeholder constant text := '—';
  before bookings;
  erased bookings;
begin
  select * into before from bookings b where b.id = of_booking for update;
  if before.id is null then
    return null;
  end if;
  erased := before;
  erased.client_name := placeholder;
  erased.client_address := placeholder;
  erased.notes := null;
  erased.version := before.version + 1;
  erased.erased_at := now();
  erased := write_booking(before, erased);
  perform end_link(of_booking);

  -- Everything that stores such data locks the booking first, so all of it was committed before this.
  with
    source as (delete from booking_sources where booking_id = of_booking),
    link as (delete from booking_links where booking_id = of_booking),
    payment as (update payments set note = null where booking_id = of_booking and note is not null),
    adjustment as (update adjustments set reason = null where booking_id = of_booking and reason is not null),
    slip as (
      update slips set picture = null, thumbnail = null, reason = null
      where booking_id = of_booking and (picture is not null or thumbnail is not null or reason is not null)),
    key as (update idempotency_keys set body_hash = 'erased' where booking_id = of_booking)
  update notifications set last_error = null where booking_id = of_booking and last_error is not null;
  perform record_event(asked, of_booking, 'erased');
  return of_booking;
end
$$;
