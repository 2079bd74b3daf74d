-- Changes a booking with everything that follows from the change, in the order below: when it was arranged,
-- share, location, customer; the end of a move request, of a visit's state and of its alarm's answer; contacts,
-- and whose they are; the review; notifications to therapists. All changes of a booking that have such
-- consequences go through here; insert_booking has those of a new one.
--
-- `before` is the row as it was, locked by the caller; `after` is the row as it should be, and `new_contacts`
-- are its customer's contacts, {phone, whatsapp, email, line_id}; null: as before. With `by_customer` in it,
-- whoever has the link typed them, and it stays its customer's. Returns the row as it is now. Raises
-- bookings_no_overlap when another visit is in the way.
create or replace function write_booking(before bookings, after bookings, new_contacts jsonb default null) returns bookings
language plpgsql
-- planned once for each connection: PostgreSQL would plan statements with a list of contacts anew at each call
set plan_cache_mode = force_generic_plan
as $$
declare
  is_gone boolean := after.erased_at is not null or after.deleted_at is not null;
  is_another_visit boolean := (after.status, after.therapist_id, after.start_time)
    is distinct from (before.status, before.therapist_id, before.start_time);
  contacts_before booking_contacts := (select k from booking_contacts k where k.booking_id = before.id);
  known_before jsonb := case when before.status = 'approved' then told_therapist(before) end;
  contacts booking_contacts;
  forms text[];
  has_other_contacts boolean;
  finds_customer boolean;
begin
  if after.erased_at is null then
    contacts := jsonb_populate_record(contacts_before, new_contacts);
  end if;
  has_other_contacts := (contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id) is distinct from
    (contacts_before.phone, contacts_before.whatsapp, contacts_before.email, contacts_before.line_id);
  forms := identifying_contacts(contact_forms(contacts));

  if (after.status, after.start_time) is distinct from (before.status, before.start_time) then
    after.arranged_at := now();
  end if;

  -- Set only with the therapist or the address, so that later changes of share or locations change no
  -- statements.
  if after.therapist_id is distinct from before.therapist_id then
    after.share_percent := (select t.share_percent from therapists t where t.id = after.therapist_id);
  end if;
  if after.erased_at is null
    and (after.therapist_id, after.client_address) is distinct from (before.therapist_id, before.client_address)
  then
    after.location_id := location_of(after.therapist_id, after.client_address);
  end if;

  -- The locks make two concurrent bookings of one new contact belong to one customer. They include the
  -- previous contacts, so that two edits in opposite directions do not deadlock.
  finds_customer := has_other_contacts
    or (after.erased_at, after.deleted_at) is distinct from (before.erased_at, before.deleted_at);
  if finds_customer then
    perform lock_contacts(contact_forms(contacts_before) || forms);
    after.customer_id := case
      when is_gone then null
      -- Typing the contact of somebody else would otherwise leave the shop's block or notes behind, and with
      -- the last booking delete them. save_contacts suggests that the two are joined.
      when new_contacts ? 'by_customer' and before.customer_id is not null then before.customer_id
      else customer_of(after, forms, false)
    end;
  end if;

  -- all but the columns that never change
  update bookings b set
    therapist_id = after.therapist_id, service_id = after.service_id, start_time = after.start_time,
    end_time = after.end_time, occupied = after.occupied, price = after.price, deposit = after.deposit,
    share_percent = after.share_percent, location_id = after.location_id,
    client_name = after.client_name, client_address = after.client_address, notes = after.notes,
    customer_id = after.customer_id,
    status = after.status, cancelled_by = after.cancelled_by, version = after.version,
    arranged_at = after.arranged_at, erased_at = after.erased_at, deleted_at = after.deleted_at
  where b.id = after.id
  returning * into after;

  if after.status in ('denied', 'cancelled') or is_gone or (after.therapist_id, after.service_id, after.start_time)
    is distinct from (before.therapist_id, before.service_id, before.start_time)
  then
    delete from move_requests m where m.booking_id = after.id;
  end if;
  if is_another_visit then
    delete from visits v where v.booking_id = after.id;
  elsif after.end_time <> before.end_time then
    update visits v set alarm_answered_at = null, therapist_fine_at = null where v.booking_id = after.id;
  end if;

  if has_other_contacts then
    delete from booking_contacts k where k.booking_id = after.id;
  end if;
  if finds_customer then
    delete from customer_matches m where m.booking_id = after.id;
  end if;
  if has_other_contacts and num_nonnulls(contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id) > 0 then
    insert into booking_contacts (booking_id, phone, whatsapp, email, line_id)
    values (after.id, contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id);
  end if;
  -- Released first: a contact that moves with the booking would otherwise still be its previous customer's, who
  -- would be suggested to be the same person.
  if before.customer_id is not null and (has_other_contacts or after.customer_id is distinct from before.customer_id) then
    perform release_contacts(before, after, contact_forms(contacts_before));
  end if;
  if finds_customer and after.customer_id is not null then
    perform save_contacts(after, forms);
  end if;
  if has_other_contacts or (after.customer_id, after.client_name, after.locale)
    is distinct from (before.customer_id, before.client_name, before.locale)
  then
    perform refresh_customer(before.customer_id);
    if after.customer_id is distinct from before.customer_id then
      perform refresh_customer(after.customer_id);
    end if;
  end if;

  -- Erasing deletes the words of a review, deleting the booking deletes the review. Skipped without a review,
  -- since even an update of no row would announce a change.
  if not exists (select from reviews r where r.booking_id = after.id) then
    -- no review to change
  elsif after.deleted_at is not null then
    delete from reviews r where r.booking_id = after.id;
  elsif after.therapist_id <> before.therapist_id or after.erased_at is distinct from before.erased_at then
    update reviews r set therapist_id = after.therapist_id, words = case when after.erased_at is null then r.words end
    where r.booking_id = after.id;
  end if;

  if 'approved' in (before.status, after.status) and (
    is_another_visit
    or (after.service_id, after.end_time, after.price, after.deleted_at)
      is distinct from (before.service_id, before.end_time, before.price, before.deleted_at)
    or after.erased_at is null and (has_other_contacts
      or (after.client_address, after.notes) is distinct from (before.client_address, before.notes)))
  then
    perform enqueue_therapist_notifications(before, after, known_before);
  end if;
  return after;
end
$$;
