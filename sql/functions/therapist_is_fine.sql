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
  moment timestamptz,    -- now
  idempotency_key uuid,  -- null: the request carries none
  request_hash text,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(idempotency_key, request_hash) s;
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
  update bookings set therapist_fine_at = greatest(therapist_fine_at, least(said_at, moment))
  where id = of_booking
  returning * into booking;
  outcome := 'noted';

  answer := json_build_object('id', booking.id, 'fineAt', iso(booking.therapist_fine_at));
  perform store_answer(idempotency_key, request_hash, booking.id, therapist_is_fine.answer);
end
$$;
