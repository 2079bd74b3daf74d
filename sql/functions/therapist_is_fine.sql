-- Records that a therapist is well although their visit takes longer: its alarm is silent for half an hour
-- from `said_at` (alarm_rings_from). The report may precede the alarm, and arrive late; after the visit it
-- has no effect. Stores the response, so that a repeated request gets the same one. The booking's version
-- stays the same.
--
-- `outcome` is one of
--   noted            `answer` is {id, fineAt}
--   replayed         a repeated request: `answer` is the stored response
--   key_reused       the idempotency key was used for another request
--   booking_changed  it was deleted, is no longer approved, or no longer this therapist's
create or replace function therapist_is_fine(
  of_booking integer,
  of_therapist integer,
  said_at timestamptz,   -- by the clock of the device; a time in the future counts as now
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  visit visits;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  select * into booking from bookings b
  where b.id = of_booking and b.therapist_id = of_therapist and b.deleted_at is null
  for update;

  if booking.id is null or booking.status <> 'approved' then
    outcome := 'booking_changed';
    return;
  end if;

  insert into visits (booking_id, therapist_fine_at) values (of_booking, least(said_at, asked.at))
  on conflict (booking_id) do update set therapist_fine_at = greatest(visits.therapist_fine_at, excluded.therapist_fine_at)
  returning * into visit;
  perform record_event(asked, booking.id, 'therapist_fine');
  outcome := 'noted';

  answer := json_build_object('id', booking.id, 'fineAt', iso(visit.therapist_fine_at));
  perform store_answer(asked, booking.id, therapist_is_fine.answer);
end
$$;
