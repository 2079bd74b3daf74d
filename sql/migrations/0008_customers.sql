-- One person from many contacts: bookings that share a contact are one customer's.

-- One telephone has one form: 0812345678, +66812345678, +660812345678 and 0066812345678 ring the same.
create function same_number(number text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(number, '\D', '', 'g'), '^((00)?660?|0)', '66');

-- One mailbox has one form. Providers deliver nok+anything@ to nok@; Gmail also ignores dots and has two names.
create function same_mailbox(mail text) returns text
language sql immutable strict parallel safe
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select split_part(split_part(lower(mail), '@', 1), '+', 1) as name, split_part(lower(mail), '@', 2) as domain
  ) as parts
);

-- One LINE account has one form: its id with or without @ or ~, or a link to it.
create function same_line_account(line_id text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    replace(replace(lower(line_id), '%7e', '~'), '%40', '@'),
    '^(https?://)?(www\.|page\.)?line\.me/((r/)?ti/p/)?|^(https?://|line://(ti/p/)?)', ''),
  '^[@~]+|[?#].*$|/+$|\s', '', 'g');

-- Everything that a customer can be reached by, each in one form. A number is one contact, whether it is called or written to.
create function contacts_of(phone text, whatsapp text, email text, line_id text) returns text[]
language sql immutable parallel safe
return array_remove(
  array[
    'tel:' || same_number(phone), 'tel:' || same_number(whatsapp),
    'mail:' || same_mailbox(email), 'line:' || same_line_account(line_id)],
  null);

create table customers (
  id integer generated always as identity primary key,
  -- name and language of the latest booking, and when that was made
  name text not null,
  locale text not null constraint customers_locale check (locale in ('en', 'th', 'hi')),
  last_booked_at timestamptz not null,
  -- private, of the shop
  notes text constraint customers_notes_length check (char_length(notes) <= 2000),
  -- whether a therapist sees these notes with each visit there
  note_for_therapist boolean not null default false,
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
  searchable text not null generated always as (searchable_text(name)) stored,
  constraint customers_joined check ((joined_into is null) = (joined_at is null))
);
create index customers_order on customers (last_booked_at desc, id desc) where joined_into is null;
create index customers_by_joined on customers (joined_into) where joined_into is not null;
create trigger customers_tell after update of notes, note_for_therapist, is_blocked, joined_into on customers
  for each statement execute function tell_change('customer');

create table customer_contacts (
  -- in the one form of contacts_of
  contact text primary key,
  customer_id integer not null constraint customer_contacts_customer references customers on delete cascade,
  kind text not null constraint customer_contacts_kind check (kind in ('phone', 'whatsapp', 'email', 'line')),
  -- as it was typed last
  value text not null
);
create index customer_contacts_by_customer on customer_contacts (customer_id);

-- Contacts of blocked customers as keyed hashes under the application's secret (see contact_hash.sql): a block outlives the erasure of
-- the customer's data. `customer_id`: whose block it is, while there is something else of that customer.
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
