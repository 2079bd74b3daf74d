-- Writes a booking that the API has checked, with its notifications and the answer for replays, all or nothing.
--
-- `outcome` is one of
--   booked                  `answer` is the receipt
--   replayed                the key was used for this same request: `answer` is what it was answered then
--   key_reused              the key was used for another request
--   too_many_open_requests  one of the contacts has `open_request_limit` undecided requests already
--   context_changed         the booking context is no longer the one that was checked: check again
--   slot_taken              another visit is in the way
create or replace function request_booking(
  request jsonb,                 -- the contract's BookingRequest
  starts timestamptz,            -- the instant of its startTime
  checked_context text,          -- the JSON of the booking context that it was checked against
  open_request_limit integer,    -- null: any number
  moment timestamptz,            -- now
  idempotency_key uuid,          -- null: the request carries none
  request_hash text,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  therapist integer := request ->> 'therapistId';
  open_count integer := 0;
  context json;
  visit interval;
  travel_gap interval;
  booking bookings;
begin
  -- Every writer takes its locks in this order: contacts, then the therapist. Without the therapist's lock, writers of
  -- one therapist's time deadlock on the exclusion constraint.
  if open_request_limit is not null then
    open_count := open_requests(
      contacts_of(
        request ->> 'clientPhone', request ->> 'clientWhatsapp', request ->> 'clientEmail', request ->> 'clientLineId'),
      moment);
  end if;
  perform pg_advisory_xact_lock(1, therapist);

  -- From here on each statement sees what was committed while we waited.
  select case when k.body_hash = request_hash then 'replayed' else 'key_reused' end, k.answer into outcome, answer
  from idempotency_keys k where k.key = idempotency_key;
  if found then
    return;
  end if;

  if open_count >= open_request_limit then
    outcome := 'too_many_open_requests';
    return;
  end if;

  context := booking_context(therapist, (request ->> 'serviceId')::integer);
  if context::text is distinct from checked_context then
    outcome := 'context_changed';
    return;
  end if;

  visit := make_interval(mins => (context -> 'service' ->> 'duration')::integer);
  travel_gap := make_interval(mins => (context -> 'rules' ->> 'travelGapMinutes')::integer);
  insert into bookings (
    therapist_id, service_id, start_time, end_time, occupied, duration, price,
    client_name, client_email, client_phone, client_whatsapp, client_line_id, client_address, notes, locale)
  values (
    therapist, (request ->> 'serviceId')::integer, starts, starts + visit, tstzrange(starts, starts + visit + travel_gap),
    (context -> 'service' ->> 'duration')::integer, (context -> 'service' ->> 'price')::numeric,
    request ->> 'clientName', request ->> 'clientEmail', request ->> 'clientPhone', request ->> 'clientWhatsapp',
    request ->> 'clientLineId', request ->> 'clientAddress', request ->> 'notes', request ->> 'locale')
  -- the exclusion constraint bookings_no_overlap
  on conflict do nothing
  returning * into booking;
  if booking.id is null then
    outcome := 'slot_taken';
    return;
  end if;

  outcome := 'booked';
  answer := booking_receipt(booking);
  if idempotency_key is not null then
    insert into idempotency_keys (key, body_hash, booking_id, answer)
    values (idempotency_key, request_hash, booking.id, request_booking.answer);
  end if;
  insert into notifications (booking_id, event, channel, lane, subscription_id)
  select booking.id, 'requested', r.channel, r.lane, r.subscription_id from shop_recipients r;
  perform enqueue_customer_email(booking, 'received');

exception
  -- the therapist or the service was deleted after we compared the context
  when foreign_key_violation then
    outcome := 'context_changed';
  -- a concurrent request for another therapist used the same key
  when unique_violation then
    outcome := 'key_reused';
end
$$;
