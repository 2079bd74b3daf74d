-- Saves the administrator's form. `starts` is given when therapist, service or start change: then duration,
-- price and travel gap come from the checked context, and the customer of a pending or approved booking is
-- notified (enqueue_moved_notifications). Raises bookings_no_overlap when another visit is in the way.
--
-- A correction says how a visit took place that has begun: its state stays, and nobody is notified. Nobody travels
-- in the past: once visits are over, only their own time is in the way of a correction.
--
-- `outcome` is one of
--   saved            `saved` is the booking
--   booking_changed  its version is no longer `expected_version`, or it was deleted
--   context_changed  the booking context is no longer the one that was checked: check again
create or replace function save_booking(
  edited_booking integer,
  expected_version integer,
  form jsonb,             -- with `correctedAt` it is a correction
  starts timestamptz,     -- the form's startTime; null: therapist, service and start stay as they are
  checked_context text,
  out outcome text,
  out saved bookings
)
language plpgsql as $$
declare
  violated text;
  old_therapist integer := (select b.therapist_id from bookings b where b.id = edited_booking);
  new_therapist integer := form ->> 'therapistId';
  corrected_at timestamptz := form ->> 'correctedAt';
  is_correction boolean;
  context json;
  before bookings;
  visit visits;
begin
  -- Both therapists' locks, the lower id first, so that two edits in opposite directions do not deadlock.
  perform pg_advisory_xact_lock(1, least(old_therapist, new_therapist));
  perform pg_advisory_xact_lock(1, greatest(old_therapist, new_therapist));

  if starts is not null then
    context := booking_context(new_therapist, (form ->> 'serviceId')::integer, edited_booking);
    if md5(context::text) is distinct from checked_context then
      outcome := 'context_changed';
      return;
    end if;
  end if;

  select * into before from bookings b
  where b.id = edited_booking and b.version = expected_version and b.deleted_at is null
  for update;
  if not found then
    outcome := 'booking_changed';
    return;
  end if;
  select * into visit from visits v where v.booking_id = before.id;
  is_correction := corrected_at is not null and before.status = 'approved';

  saved := before;
  saved.client_name := form ->> 'clientName';
  saved.client_address := form ->> 'clientAddress';
  saved.notes := form ->> 'notes';
  saved.version := before.version + 1;
  if (saved.client_name, saved.client_address, saved.notes)
      is distinct from (before.client_name, before.client_address, before.notes)
    or jsonb_strip_nulls(contacts_in_form(form)) <> '{}'
  then
    saved.erased_at := null;
  end if;
  if starts is not null then
    saved.therapist_id := new_therapist;
    saved.service_id := form ->> 'serviceId';
    saved.start_time := starts;
    saved.end_time := starts + make_interval(mins => (context -> 'service' ->> 'duration')::integer);
    saved.occupied := tstzrange(starts, saved.end_time + case
      when is_correction and saved.end_time <= corrected_at then interval '0'
      else make_interval(mins => (context -> 'rules' ->> 'travelGapMinutes')::integer) end);
    saved.price := context -> 'service' ->> 'price';
  end if;
  if is_correction then
    update bookings b set occupied = tstzrange(b.start_time, b.end_time)
    where b.therapist_id = new_therapist and b.id <> edited_booking and b.status in ('pending', 'approved')
      and b.occupied && saved.occupied and b.end_time <= corrected_at;
  end if;
  saved := write_booking(before, saved, contacts_in_form(form));
  if is_correction then
    insert into visits select visit.* where visit.booking_id is not null on conflict (booking_id) do nothing;
    -- who was asked for a review is not asked again
    update reminders r set about = saved.start_time
    where r.booking_id = saved.id and r.event = 'review_request' and r.about = before.start_time;
  elsif starts is not null and saved.status in ('pending', 'approved') then
    perform enqueue_moved_notifications(before, saved);
  end if;
  outcome := 'saved';

exception
  when foreign_key_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('bookings_therapist', 'bookings_service', 'bookings_location') then
      raise;
    end if;
    outcome := 'context_changed';
    saved := null;
end
$$;
