-- Notes that a therapist is well, though their visit takes longer, with the answer for replays: its alarm is quiet for half an
-- hour from `said_at` on and rings again then (alarm_rings_from). It may be said before the alarm rings, and arrive late; what
-- was said of a visit that has ended meanwhile has no effect. The booking's version stays as it is.
--
-- `outcome` is one of
--   noted            `answer` is {id, fineAt}
--   replayed         the key was used for this same request: `answer` is what it was answered then
--   key_reused       the key was used for another request
--   booking_changed  it is gone, no longer approved, or no longer this therapist's
create or replace function therapist_is_fine(
  of_booking integer,
  of_therapist integer,
  said_at timestamptz,   -- when it was said, by the clock of the device; one in the future counts as now
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

  -- Concurrent changes of one booking wait here for each other.
  select * into booking from bookings b
  where b.id = of_booking and b.therapist_id = of_therapist and b.deleted_at is null
  for update;

  if booking.id is null or booking.status <> 'approved' then
    outcome := 'booking_changed';
    return;
  end if;

  -- What is heard of later may have been said earlier.
  insert into visits (booking_id, therapist_fine_at) values (of_booking, least(said_at, asked.at))
  on conflict (booking_id) do update set therapist_fine_at = greatest(visits.therapist_fine_at, excluded.therapist_fine_at)
  returning * into visit;
  perform record_event(asked, booking.id, 'therapist_fine');
  outcome := 'noted';

  answer := json_build_object('id', booking.id, 'fineAt', iso(visit.therapist_fine_at));
  perform store_answer(asked, booking.id, therapist_is_fine.answer);
end
$$;
