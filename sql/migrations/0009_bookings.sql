-- Bookings: who, what, when, at what price, and how it stands. Times are timestamptz; by the clocks of Asia/Bangkok where a day counts.
-- What follows from a change of one stands in write_booking.

-- How long a visit takes.
create function minutes_between(starts timestamptz, ends timestamptz) returns integer
language sql immutable strict parallel safe
return (extract(epoch from ends - starts) / 60)::integer;

create table bookings (
  id integer generated always as identity primary key,
  therapist_id integer not null constraint bookings_therapist references therapists,
  service_id integer not null constraint bookings_service references services,
  start_time timestamptz not null,
  -- as long as the service took when it was booked: a later change of the service changes nothing here
  end_time timestamptz not null,
  -- The therapist's time that it takes: the visit and the travel gap of the day it was written. Empty: a request that waits without
  -- holding its time, so that nothing is in its way and it is in nobody's. It takes the time when it is approved.
  occupied tstzrange not null,
  -- how it came in, when the administrator entered it; null: the customer sent it from the site
  origin text constraint bookings_origin check (origin in ('phone', 'line', 'whatsapp', 'walk_in', 'other')),
  status text not null default 'pending'
    constraint bookings_status check (status in ('pending', 'approved', 'denied', 'cancelled')),
  cancelled_by text constraint bookings_cancelled_by check (cancelled_by in ('customer', 'shop')),
  -- when it got the start and the status that it has. Nobody is reminded of what was arranged after the reminder's moment.
  arranged_at timestamptz not null default now(),
  -- grows with every write, so that nobody decides on what has changed meanwhile
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- THB, when it was booked
  price numeric(10, 2) not null constraint bookings_price check (price >= 0),
  -- THB that the customer was asked to pay in advance, by the rule of that time; null: nothing
  deposit numeric(10, 2) constraint bookings_deposit check (deposit > 0),
  -- the therapist's share when it was booked with them: a later change of theirs changes no statement
  share_percent numeric(5, 2),
  -- which of the therapist's places the address names; stays when the customer's data is erased
  location_id integer constraint bookings_location references locations on delete set null,
  -- null: it has no contact, or its data was erased
  customer_id integer constraint bookings_customer references customers on delete set null,
  client_name text not null constraint bookings_name_length check (char_length(client_name) between 1 and 200),
  client_address text not null constraint bookings_address_length check (char_length(client_address) between 1 and 1000),
  notes text,
  -- the language of the form it came from: messages to the customer are written in it
  locale text not null default 'en' constraint bookings_locale check (locale in ('en', 'th', 'hi')),
  -- nothing that is typed has the separator, so that nothing is found across name and address
  searchable text not null generated always as (searchable_text(client_name || e'\x1f' || client_address)) stored,
  -- nothing of the customer is left in a booking that was erased or anonymised by age
  erased_at timestamptz,
  -- a deleted booking is in no list and no answer; the row waits only for its last message to the customer
  deleted_at timestamptz,
  constraint bookings_end check (end_time > start_time),
  constraint bookings_occupied check (
    case
      when isempty(occupied) then status <> 'approved'
      else lower(occupied) = start_time and upper(occupied) >= end_time and lower_inc(occupied) and not upper_inc(occupied)
    end),
  -- two customers never get the same therapist at the same time
  constraint bookings_no_overlap exclude using gist (therapist_id with =, occupied with &&)
    where (status in ('pending', 'approved'))
);
-- the administrator's order, as a keyset: pending first, then start time
create index bookings_order on bookings ((status <> 'pending'), start_time, id);
create index bookings_by_start on bookings (start_time);
create index bookings_by_therapist on bookings (therapist_id, start_time);
create index bookings_by_service on bookings (service_id);
create index bookings_by_location on bookings (location_id) where location_id is not null;
create index bookings_by_customer on bookings (customer_id, id) where customer_id is not null;
-- unanswered requests by how long they have been waiting
create index bookings_waiting on bookings (arranged_at) where status = 'pending';
create index bookings_to_anonymise on bookings (end_time) where erased_at is null;
create index bookings_deleted on bookings (id) where deleted_at is not null;
-- What its customer can be reached by, as it was typed. No row: nothing was left, or the customer's data was erased.
create table booking_contacts (
  booking_id integer primary key constraint booking_contacts_booking references bookings on delete cascade,
  phone text,
  whatsapp text,
  email text,
  line_id text,
  constraint booking_contacts_any check (num_nonnulls(phone, whatsapp, email, line_id) > 0)
);
-- Bookings with a contact are looked for at every request: without the pending list none pays for those before it.
create index booking_contacts_forms on booking_contacts using gin (contacts_of(phone, whatsapp, email, line_id))
  with (fastupdate = off);

-- Each of them in the one form of contacts_of.
create function contact_forms(typed booking_contacts) returns text[]
language sql immutable parallel safe
return contacts_of(typed.phone, typed.whatsapp, typed.email, typed.line_id);

-- From where a request was sent: a keyed hash of the address, never the address. It shows the administrator what came from one place, and
-- limits what one place sends. Removed after three days, and with the customer's data.
create table booking_sources (
  booking_id integer primary key constraint booking_sources_booking references bookings on delete cascade,
  source text not null,
  sent_at timestamptz not null default now()
);
create index booking_sources_by_source on booking_sources (source, sent_at);
create index booking_sources_age on booking_sources (sent_at);

-- 22 letters and digits: 130 random bits, and no character at which a messenger cuts a link. The two UUIDs hold 244.
create function new_link_token() returns text
language sql volatile
return left(
  translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', ''), 22);

-- Each booking has a page of its own, /b/{token}, for its customer. No row: the customer's data was erased, and nobody can open the
-- page any more.
create table booking_links (
  booking_id integer primary key constraint booking_links_booking references bookings on delete cascade,
  token text not null default new_link_token() constraint booking_links_token unique
);

-- A customer asks for another time. Nothing is held for it: the visit keeps its own time until the administrator accepts. Gone when the
-- customer withdraws it, or the booking changes otherwise.
create table move_requests (
  booking_id integer primary key constraint move_requests_booking references bookings on delete cascade,
  -- the start that the customer asks for
  start_time timestamptz not null,
  asked_at timestamptz not null,
  -- null: it waits for its answer
  answer text constraint move_requests_answer check (answer in ('accepted', 'declined'))
);
create index move_requests_waiting on move_requests (start_time) where answer is null;

-- How a visit goes, beside the booking's status: its therapist says it, or the administrator for them. Only an approved booking has
-- one, and another visit, by status, therapist or start, begins without.
create table visits (
  booking_id integer primary key constraint visits_booking references bookings on delete cascade,
  -- null: nothing was said yet, but that the therapist is well
  state text constraint visits_state check (state in ('on_the_way', 'started', 'finished', 'no_show')),
  -- when it was so, by the clock of whoever said it: without a network it is heard of later
  on_the_way_at timestamptz,
  started_at timestamptz,
  -- finished, or nobody was there
  ended_at timestamptz,
  -- when the therapist last said that they are well, by the clock of their device: the alarm waits
  therapist_fine_at timestamptz,
  -- when an administrator said that they take care: no alarm rings any more
  alarm_answered_at timestamptz
);
create index visits_started on visits (booking_id) where state = 'started';

-- Who asks for a change of a booking, when, and the key under which its answer is stored for a request that is repeated: its
-- Idempotency-Key and a hash of the whole request; null: it carries none.
create type request as (
  by_user integer,   -- null: a customer, a therapist, or nobody: what the shop's rules do by themselves
  by_name text,      -- of an administrator or a therapist, `customer` or `automatic`
  at timestamptz,    -- now
  key uuid,
  hash text
);

-- What happened to each booking, by whom, when: its history, what open screens refresh by, and what the shop usually does. It names which
-- fields of a customer changed, never their values. `booking_id` is no foreign key: the record outlives what it is about.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id integer not null,
  at timestamptz not null default now(),
  by_user integer,
  by_name text not null,
  kind text not null constraint booking_events_kind check (kind in (
    'created', 'updated', 'status', 'visit', 'therapist_fine', 'alarm_answered',
    'move_requested', 'move_withdrawn', 'move_accepted', 'move_declined',
    'payment_added', 'payment_voided', 'slip_sent', 'slip_rejected',
    'review_written', 'review_withdrawn', 'review_published', 'review_hidden',
    'linked', 'line_linked', 'line_unlinked', 'retried', 'exported', 'erased', 'deleted')),
  changes jsonb not null default '{}'
);
create index booking_events_by_booking on booking_events (booking_id, id);
-- what customers corrected lately, without a look at every booking's history
create index booking_events_of_customers on booking_events (at) where kind = 'updated' and by_name = 'customer' and by_user is null;
create trigger booking_events_append_only
  before update or delete or truncate on booking_events
  for each statement execute function refuse_change();
create trigger booking_events_tell after insert on booking_events
  for each statement execute function tell_change('booking');

-- A booking of one customer with a contact of another: perhaps the same person. The administrator decides.
create table customer_matches (
  booking_id integer not null constraint customer_matches_booking references bookings on delete cascade,
  customer_id integer not null constraint customer_matches_customer references customers on delete cascade,
  other_id integer not null constraint customer_matches_other references customers on delete cascade,
  primary key (booking_id, other_id)
);
create index customer_matches_by_customer on customer_matches (customer_id);
create index customer_matches_by_other on customer_matches (other_id);

-- The answer given to a request that carried an Idempotency-Key, for its replays. `answer` is json, not jsonb: a replay is the same
-- text. It holds nothing of the customer.
create table idempotency_keys (
  key uuid primary key,
  body_hash text not null,
  booking_id integer not null constraint idempotency_keys_booking references bookings on delete cascade,
  answer json not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Undecided requests for a visit after `moment` that share a contact with these, the most of any one contact. Until the transaction
-- ends nobody else can count the same contacts: a volatile function sees what was committed while it waited for its locks. They are
-- taken in one order, and before any therapist's, so that nobody deadlocks.
create function open_requests(contacts text[], moment timestamptz) returns integer
language plpgsql volatile
-- How many bookings a contact has is known by its value alone.
set plan_cache_mode = force_custom_plan
as $$
declare
  key integer;
  most integer;
begin
  for key in select distinct hashtext(contact) as key from unnest(contacts) as contact order by key loop
    perform pg_advisory_xact_lock(3, key);
  end loop;
  select coalesce(max(open.count), 0) into most
  from unnest(contacts) as contact
  cross join lateral (
    select count(*)::integer as count
    from booking_contacts k join bookings b on b.id = k.booking_id
    where contact_forms(k) @> array[contact] and b.status = 'pending' and b.start_time > moment) as open;
  return most;
end
$$;

-- Until the transaction ends nobody else attaches, releases or moves these contacts, and each statement after this one sees what was
-- committed before. Locks the contacts, then their customers and those who share them. Every writer takes its locks in this order:
-- source, open requests, therapist, bookings, contacts, customers.
create function lock_contacts(contacts text[]) returns void
language plpgsql as $$
declare
  key integer;
begin
  for key in select distinct hashtext(contact) as key from unnest(contacts) as contact order by key loop
    perform pg_advisory_xact_lock(5, key);
  end loop;
  perform from customers c
  where c.id in (
    select k.customer_id from customer_contacts k where k.contact = any (contacts)
    union
    select b.customer_id
    from customer_contacts k
    join customer_matches m on m.other_id = k.customer_id
    join bookings b on b.id = m.booking_id
    where k.contact = any (contacts))
  order by c.id for no key update;
end
$$;
