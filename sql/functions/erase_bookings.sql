-- Erases the personal data of bookings, and returns the ids of those that exist. Of each goes
--
--   with write_booking  name, address, notes and contacts; the customer's record, with their last booking; a move
--                       request; suggestions to join the customer; the words of a review
--   with end_link       what was set up through the link: devices, LINE codes and LINE user
--   here                the link and the hash of the sender's address; notes of payments, reasons of adjustments;
--                       pictures and reasons of slips; request hashes of idempotency keys; providers' error
--                       messages, replaced contacts that are still to be notified, and the hash of address, notes
--                       and contacts in told_before (`details`, in old rows `place`)
--
-- Payments, adjustments, references of slips, stars and the history stay. The new version keeps a form that was
-- opened before from writing the data back.
create or replace function erase_bookings(ids integer[], asked request) returns integer[]
language plpgsql as $$
declare
  placeholder constant text := '—';
  before bookings;
  after bookings;
  erased integer[] := '{}';
begin
  for before in select * from bookings b where b.id = any (ids) order by b.id for update loop
    after := before;
    after.client_name := placeholder;
    after.client_address := placeholder;
    after.notes := null;
    after.version := before.version + 1;
    after.erased_at := now();
    after := write_booking(before, after);
    perform end_link(before.id);
    erased := erased || before.id;
  end loop;

  -- Everything that stores such data locks the booking first, so all of it was committed before this.
  with
    source as (delete from booking_sources where booking_id = any (erased)),
    link as (delete from booking_links where booking_id = any (erased)),
    payment as (update payments set note = null where booking_id = any (erased) and note is not null),
    adjustment as (update adjustments set reason = null where booking_id = any (erased) and reason is not null),
    slip as (
      update slips set picture = null, thumbnail = null, reason = null
      where booking_id = any (erased) and (picture is not null or thumbnail is not null or reason is not null)),
    key as (update idempotency_keys set body_hash = 'erased' where booking_id = any (erased)),
    notification as (
      update notifications set
        last_error = null, recipient = null, told_before = told_before - array['details', 'place']
      where booking_id = any (erased)
        and (num_nonnulls(last_error, recipient) > 0 or told_before ?| array['details', 'place']))
  insert into booking_events (booking_id, by_user, by_name, kind)
  select id, asked.by_user, asked.by_name, 'erased' from unnest(erased) as id;
  return erased;
end
$$;
