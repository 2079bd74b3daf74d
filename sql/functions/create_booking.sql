-- Writes a booking that the API has checked, with all that follows from it (insert_booking), its source, event
-- and notifications. Stores the receipt, so that a repeated request gets the same one. A new contact's request
-- may take the time that requests of a flood hold (claim_time); a blocked customer's is only recorded, and one
-- that the administrator enters for a blocked contact blocks its customer too.
--
-- `outcome` is one of
--   booked                     `answer` is the receipt, with the link
--   replayed                   a repeated request: `answer` is the stored receipt, with the current link
--   key_reused                 the idempotency key was used for another request
--   too_many_requests          the source has sent `perSource` requests within `sourceSeconds`; `wait` is set
--   too_many_open_requests     one of the contacts has `perContact` open requests already
--   too_many_waiting_requests  the therapist's open requests of new contacts have reached their limit of the day
--                              (exceeds_new_contact_limit), and the source has `flood` open requests or more
--   context_changed            the booking context is no longer the one that was checked: check again
--   slot_taken                 another visit is in the way, or the customer who asks is blocked: then `answer` is an
--                              empty list of free slots, unless another visit is in the way too
create or replace function create_booking(
  request jsonb,
  starts timestamptz,
  checked_context text,          -- the md5 of the booking context that it was checked against
  request_origin text,
  request_source text,           -- a keyed hash of the IP address that sent it; null: no limits
  limits jsonb,
  day_minutes integer,           -- working minutes of the business day of `starts`
  asked request,
  out outcome text,
  out answer json,
  out wait integer
)
language plpgsql
-- Each connection plans the statements once. PostgreSQL would plan those with a list of contacts anew at each
-- call, because it guesses that other lists are longer, and that takes longer than running them.
set plan_cache_mode = force_generic_plan
as $$
declare
  violated text;
  source_span interval := make_interval(secs => (limits ->> 'sourceSeconds')::integer);
  therapist integer := request ->> 'therapistId';
  service integer := request ->> 'serviceId';
  contacts booking_contacts := jsonb_populate_record(null::booking_contacts, contacts_in_form(request));
  forms text[] := identifying_contacts(contact_forms(contacts));
  -- An address with this many open requests counts as a flood, and its further requests hold no time.
  -- Generous, because many phones share an address.
  flood constant integer := 10;
  stored record;
  open_count integer;
  facts record;
  is_new boolean;
  holds boolean := true;
  booking bookings;
  receipt json;
begin
  select * into stored from stored_answer(asked);
  if stored.outcome is not null then
    outcome := stored.outcome;
    answer := answer_with_link(stored.answer, stored.booking_id);
    return;
  end if;

  -- Every writer takes its locks in this order: key, source, open requests, therapist, bookings, contacts,
  -- customers. Without the therapist's lock, concurrent writers of one therapist's time would deadlock on the
  -- exclusion constraint.
  if request_source is not null then
    perform pg_advisory_xact_lock(4, hashtext(request_source));
    open_count := open_requests(forms, asked.at);
  end if;
  perform pg_advisory_xact_lock(1, therapist);

  -- All that decides, in one statement after the locks: it sees what was committed while this transaction
  -- waited.
  select
    c.context, e.ends, v.visit,
    exists (
      select from bookings b
      where b.therapist_id = therapist and b.occupied && v.visit and b.status in ('pending', 'approved')) as is_taken,
    is_approved_contact(forms) as is_approved,
    is_blocked_contact(forms, array(select jsonb_array_elements_text(request -> 'contactKeys'))) as is_blocked,
    s.sent, s.oldest, requests_of_source(request_source, asked.at) as of_source
  into facts
  from booking_context(therapist, service) as c (context)
  cross join lateral (
    select starts + make_interval(mins => (c.context -> 'service' ->> 'duration')::integer)) as e (ends)
  cross join lateral (
    select tstzrange(starts, e.ends + make_interval(mins => (c.context -> 'rules' ->> 'travelGapMinutes')::integer))
  ) as v (visit)
  cross join lateral (
    -- Only bookings that were made count: rejected requests must not use up the limit of others behind the
    -- same address.
    select count(*), min(b.sent_at)
    from booking_sources b where b.source = request_source and b.sent_at > now() - source_span) as s (sent, oldest);

  is_new := request_source is not null and not facts.is_approved;
  if md5(facts.context::text) is distinct from checked_context then
    outcome := 'context_changed';
  elsif facts.sent >= (limits ->> 'perSource')::integer then
    outcome := 'too_many_requests';
    wait := greatest(1, ceil(extract(epoch from facts.oldest + source_span - now())));
  -- A time that is taken gets the same response whoever asks: otherwise anybody could find out what is known of
  -- a contact without booking anything.
  elsif not facts.is_taken and open_count >= (limits ->> 'perContact')::integer then
    outcome := 'too_many_open_requests';
  elsif not facts.is_taken and is_new and facts.of_source >= flood
    and exceeds_new_contact_limit(therapist, facts.visit, day_minutes, false)
  then
    outcome := 'too_many_waiting_requests';
  elsif facts.is_blocked and request_origin is null then
    perform note_blocked_request(forms, therapist, service, starts, asked.at);
    outcome := 'slot_taken';
    answer := case when not facts.is_taken then '[]' end;
  elsif facts.is_taken then
    outcome := 'slot_taken';
  end if;
  if outcome is not null then
    return;
  end if;

  if is_new then
    holds := facts.of_source < flood and claim_time(therapist, facts.visit, day_minutes, facts.of_source, asked.at);
  end if;
  booking.therapist_id := therapist;
  booking.service_id := service;
  booking.start_time := starts;
  booking.end_time := facts.ends;
  booking.occupied := case when holds then facts.visit else 'empty' end;
  booking.price := facts.context -> 'service' ->> 'price';
  booking.deposit := case when request_origin is null then deposit_for(booking.price, facts.is_approved) end;
  booking.client_name := request ->> 'clientName';
  booking.client_address := request ->> 'clientAddress';
  booking.notes := request ->> 'notes';
  booking.locale := request ->> 'locale';
  booking.status := case when request_origin is null then 'pending' else request ->> 'status' end;
  booking.origin := request_origin;
  booking := insert_booking(booking, contacts);
  if request_source is not null then
    insert into booking_sources (booking_id, source) values (booking.id, request_source);
  end if;
  -- The deposit of a customer whose form did not say that it may be kept, such as an older one, is never kept.
  if booking.deposit is not null and (request ->> 'isDepositKept')::boolean then
    perform save_deposit_terms(booking.id);
  end if;

  if facts.is_blocked then
    -- After an erasure only the hash identifies a blocked customer, and insert_booking has made a new
    -- customer: block that one too, so that the administrator can see and lift the block.
    update customers c set is_blocked = true, version = c.version + 1
    where c.id = booking.customer_id and not c.is_blocked;
    perform keep_blocks(booking.customer_id, request -> 'contactKeys' ->> 0);
  end if;
  perform record_event(asked, booking.id, 'created', jsonb_build_object('status', booking.status, 'origin', booking.origin));
  outcome := 'booked';
  receipt := booking_receipt(booking);
  answer := answer_with_link(receipt, booking.id);
  perform store_answer(asked, booking.id, receipt);
  perform enqueue_notifications(
    booking,
    -- The administrator who entered it needs no notification.
    to_shop => case when request_origin is null then 'requested' end,
    to_customer => case
      when booking.end_time <= asked.at then null
      when booking.status = 'approved' then 'approved'
      else 'received' end);

exception
  when exclusion_violation then
    outcome := 'slot_taken';
  -- the therapist, the service or the location was deleted after the context was compared
  when foreign_key_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('bookings_therapist', 'bookings_service', 'bookings_location') then
      raise;
    end if;
    outcome := 'context_changed';
end
$$;
