-- One person from many contacts: bookings that share a contact are one customer's.

create table customers (
  id integer generated always as identity primary key,
  -- name and language of the latest booking, and when that was made
  name text not null,
  locale text not null constraint customers_locale check (locale in ('en', 'th', 'hi')),
  last_booked_at timestamptz not null,
  -- private, of the shop
  notes text constraint customers_notes_length check (char_length(notes) <= 2000),
  -- requests from the site are answered as if the day were full
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- the administrator found that this is the same person: that one has the bookings and contacts since, and this row what is
  -- needed to take it back
  joined_into integer constraint customers_joined_into references customers on delete cascade,
  joined_at timestamptz,
  joined_bookings integer[],
  joined_contacts text[],
  -- whether the join blocked the other one
  joined_block boolean,
  constraint customers_joined check ((joined_into is null) = (joined_at is null))
);
create index customers_order on customers (last_booked_at desc, id desc) where joined_into is null;
create index customers_by_joined on customers (joined_into) where joined_into is not null;

create table customer_contacts (
  -- in the one form of contacts_of: a number is one contact, whether it is called or written to
  contact text primary key,
  customer_id integer not null constraint customer_contacts_customer references customers on delete cascade,
  kind text not null constraint customer_contacts_kind check (kind in ('phone', 'whatsapp', 'email', 'line')),
  -- as it was typed last
  value text not null
);
create index customer_contacts_by_customer on customer_contacts (customer_id);

alter table bookings
  -- null: it has no contact, its data was erased, or it is older than customers and waits for attach_customers
  add column customer_id integer constraint bookings_customer references customers on delete set null;
create index bookings_by_customer on bookings (customer_id, id) where customer_id is not null;
create index bookings_without_customer on bookings (id)
  where customer_id is null and erased_at is null and deleted_at is null
    and coalesce(client_phone, client_whatsapp, client_email, client_line_id) is not null;

-- A booking of one customer with a contact of another: perhaps the same person. The administrator decides.
create table customer_matches (
  booking_id integer not null constraint customer_matches_booking references bookings on delete cascade,
  customer_id integer not null constraint customer_matches_customer references customers on delete cascade,
  other_id integer not null constraint customer_matches_other references customers on delete cascade,
  primary key (booking_id, other_id)
);
create index customer_matches_by_customer on customer_matches (customer_id);
create index customer_matches_by_other on customer_matches (other_id);

-- Contacts of blocked customers as keyed hashes under the application's secret (see contact_hash.sql): a block outlives the
-- erasure of the customer's data. `customer_id`: whose block it is, while there is something else of that customer.
create table blocked_contacts (
  hash text primary key,
  customer_id integer constraint blocked_contacts_customer references customers on delete set null,
  blocked_at timestamptz not null default now()
);

create index blocked_contacts_by_customer on blocked_contacts (customer_id);

-- What a blocked customer asked for in vain.
create table blocked_requests (
  id integer generated always as identity primary key,
  customer_id integer not null constraint blocked_requests_customer references customers on delete cascade,
  at timestamptz not null,
  therapist_id integer not null constraint blocked_requests_therapist references therapists on delete cascade,
  service_id integer not null constraint blocked_requests_service references services on delete cascade,
  start_time timestamptz not null
);
create index blocked_requests_by_customer on blocked_requests (customer_id, at);
create index blocked_requests_by_therapist on blocked_requests (therapist_id);
create index blocked_requests_by_service on blocked_requests (service_id);

-- The release before goes on booking until the functions follow.
create function attach_customer(booking bookings) returns integer language sql return null::integer;
create function release_contacts(before bookings, after bookings) returns void language sql return null::void;
create function refresh_customer(of_customer integer) returns void language sql return null::void;

create function attach_new_booking() returns trigger
language plpgsql as $$
begin
  update bookings set customer_id = attach_customer(new) where id = new.id;
  return null;
end
$$;
-- after, since an insert that meets another visit must not leave a customer behind
create trigger bookings_attach after insert on bookings
  for each row when (
    new.customer_id is null
    and coalesce(new.client_phone, new.client_whatsapp, new.client_email, new.client_line_id) is not null)
  execute function attach_new_booking();

create function attach_edited_booking() returns trigger
language plpgsql as $$
begin
  new.customer_id := attach_customer(new);
  return new;
end
$$;
create trigger bookings_attach_again
  before update of client_phone, client_whatsapp, client_email, client_line_id, erased_at, deleted_at on bookings
  for each row when (
    (new.client_phone, new.client_whatsapp, new.client_email, new.client_line_id, new.erased_at, new.deleted_at)
      is distinct from
      (old.client_phone, old.client_whatsapp, old.client_email, old.client_line_id, old.erased_at, old.deleted_at))
  execute function attach_edited_booking();

-- A customer is what their bookings say: the name of the latest, no contact that none has any more, and nobody without one.
create function follow_booking() returns trigger
language plpgsql as $$
begin
  perform release_contacts(old, case when tg_op = 'UPDATE' then new end);
  perform refresh_customer(old.customer_id);
  if tg_op = 'UPDATE' and new.customer_id is distinct from old.customer_id then
    perform refresh_customer(new.customer_id);
  end if;
  return null;
end
$$;
create trigger bookings_follow after update on bookings
  for each row when (
    (new.customer_id, new.client_name, new.locale, new.client_phone, new.client_whatsapp, new.client_email, new.client_line_id)
      is distinct from
      (old.customer_id, old.client_name, old.locale, old.client_phone, old.client_whatsapp, old.client_email, old.client_line_id))
  execute function follow_booking();
create trigger bookings_follow_deleted after delete on bookings
  for each row when (old.customer_id is not null) execute function follow_booking();

-- That a booking got its customer is no news of it.
drop trigger bookings_tell on bookings;
create trigger bookings_tell after insert or delete on bookings
  for each row execute function tell_booking();
create trigger bookings_tell_update after update on bookings
  for each row when (new.customer_id is not distinct from old.customer_id or new.version <> old.version)
  execute function tell_booking();
create trigger customers_tell after update of notes, is_blocked, joined_into on customers
  for each statement execute function tell_change('customer');
create trigger blocked_requests_tell after insert on blocked_requests
  for each statement execute function tell_change('customer');
