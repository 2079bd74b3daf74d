-- Writes a booking that the API has checked, with its event and notifications. Stores the receipt, so that a
-- repeated request gets the same one.
--
-- `outcome` is one of
--   booked                     `answer` is the receipt, with the link
--   replayed                   a repeated request: `answer` is the stored receipt, with the current link
--   key_reused                 the idempotency key was used for another request
--   too_many_requests          the source has sent `perSource` requests within `sourceSeconds`; `wait` is set
--   too_many_open_requests     one of the contacts has `perContact` open requests already
--   too_many_waiting_requests  the therapist's open requests of new contacts take up their share of the day
--                              (is_share_taken), and the source has `flood` open requests or more
--   context_changed            the booking context is no longer the one that was checked: check again
--   slot_taken                 another visit is in the way, or the customer is blocked: then `answer` is an
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
language plpgsql as $$
declare
  violated text;
  source_span interval := make_interval(secs => (limits ->> 'sourceSeconds')::integer);
  therapist integer := request ->> 'therapistId';
  typed jsonb := contacts_in_form(request);
  contacts text[] := distinguishing_contacts(contact_forms(jsonb_populate_record(null::booking_contacts, typed)));
  keys text[] := array(select jsonb_array_elements_text(request -> 'contactKeys'));
  is_blocked boolean;
  -- An address with this many open requests counts as a flood, and its further requests hold no time.
  -- Generous, because many phones share an address.
  flood constant integer := 10;
  open_count integer;
  stored record;
  sent record;
  is_new boolean := false;
  of_source integer;
  holds boolean := true;
  context json;
  minutes integer;
  visit tstzrange;
  is_taken boolean;
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
    open_count := open_requests(contacts, asked.at);
  end if;
  perform pg_advisory_xact_lock(1, therapist);

  -- From here on each statement sees what was committed while this transaction waited.
  context := booking_context(therapist, (request ->> 'serviceId')::integer);
  if md5(context::text) is distinct from checked_context then
    outcome := 'context_changed';
    return;
  end if;
  minutes := context -> 'service' ->> 'duration';
  visit := tstzrange(
    starts, starts + make_interval(mins => minutes + (context -> 'rules' ->> 'travelGapMinutes')::integer));
  -- Checked before the contacts, with the same response for everybody: otherwise anybody could find out what
  -- is known of a contact without booking anything.
  is_taken := exists (
    select from bookings b
    where b.therapist_id = therapist and b.occupied && visit and b.status in ('pending', 'approved'));

  if request_source is not null then
    -- Only bookings that were made count: rejected requests must not use up the limit of others behind the
    -- same address.
    select count(*) as requests, min(s.sent_at) as oldest into sent
    from booking_sources s where s.source = request_source and s.sent_at > now() - source_span;
    if sent.requests >= (limits ->> 'perSource')::integer then
      outcome := 'too_many_requests';
      wait := greatest(1, ceil(extract(epoch from sent.oldest + source_span - now())));
      return;
    elsif is_taken then
      -- slot_taken follows below, once blocked customers have been rejected
    elsif open_count >= (limits ->> 'perContact')::integer then
      outcome := 'too_many_open_requests';
      return;
    elsif not is_approved_contact(contacts) then
      is_new := true;
      of_source := requests_of_source(request_source, asked.at);
      if of_source >= flood and is_share_taken(therapist, visit, day_minutes, false) then
        outcome := 'too_many_waiting_requests';
        return;
      end if;
    end if;
  end if;

  is_blocked := is_blocked_contact(contacts, keys);
  if is_blocked and request_origin is null then
    perform note_blocked_request(contacts, therapist, (request ->> 'serviceId')::integer, starts, asked.at);
    outcome := 'slot_taken';
    answer := case when not is_taken then '[]' end;
    return;
  end if;

  if is_taken then
    outcome := 'slot_taken';
    return;
  end if;
  if is_new then
    holds := of_source < flood and claim_time(therapist, visit, day_minutes, of_source, asked.at);
  end if;
  booking.therapist_id := therapist;
  booking.service_id := request ->> 'serviceId';
  booking.start_time := starts;
  booking.end_time := starts + make_interval(mins => minutes);
  booking.occupied := case when holds then visit else 'empty' end;
  booking.price := context -> 'service' ->> 'price';
  booking.deposit := case when request_origin is null then deposit_of(booking.price, contacts) end;
  booking.client_name := request ->> 'clientName';
  booking.client_address := request ->> 'clientAddress';
  booking.notes := request ->> 'notes';
  booking.locale := request ->> 'locale';
  booking.status := case when request_origin is null then 'pending' else request ->> 'status' end;
  booking.origin := request_origin;
  booking := write_booking(null, booking, typed);
  if request_source is not null then
    insert into booking_sources (booking_id, source) values (booking.id, request_source);
  end if;

  if is_blocked then
    -- After an erasure only the hash identifies a blocked customer, and write_booking has made a new
    -- customer: block that one too, so that the administrator can see and lift the block.
    update customers c set is_blocked = true, version = c.version + 1
    where c.id = booking.customer_id and not c.is_blocked;
    perform keep_blocks(booking.customer_id, keys[1]);
  end if;
  perform record_event(asked, booking.id, 'created', jsonb_build_object('status', booking.status, 'origin', booking.origin));
  outcome := 'booked';
  receipt := booking_receipt(booking);
  answer := answer_with_link(receipt, booking.id);
  perform store_answer(asked, booking.id, receipt);
  if request_origin is null then
    perform enqueue_shop_notifications(booking, 'requested');
  end if;
  perform enqueue_customer_notifications(booking, case when booking.status = 'approved' then 'approved' else 'received' end);

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
