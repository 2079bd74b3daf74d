-- A crowd with invented names cannot take a therapist's days.

alter table booking_rules
  -- Unanswered requests of contacts nobody has approved yet, of one therapist on one day; null: any number
  add column open_requests_per_therapist integer default 8
    constraint booking_rules_open_requests check (open_requests_per_therapist between 1 and 100);

-- A keyed hash of the address a request came from, never the address: it shows the administrator what came from one
-- place, and limits what one place sends. Removed after three days, and with the customer's data.
alter table bookings add column source text;
create index bookings_by_source on bookings (source, created_at) where source is not null;

-- One telephone has one form: 0812345678, +66812345678, +660812345678 and 0066812345678 ring the same.
create or replace function same_number(number text) returns text
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

create or replace function contacts_of(phone text, whatsapp text, email text, line_id text) returns text[]
language sql immutable parallel safe
return array_remove(
  array[
    'tel:' || same_number(phone), 'tel:' || same_number(whatsapp),
    'mail:' || same_mailbox(email), 'line:' || same_line_account(line_id)],
  null);

reindex index bookings_open_contacts;
-- Whose request was approved once is no new contact.
create index bookings_approved_contacts on bookings
  using gin (contacts_of(client_phone, client_whatsapp, client_email, client_line_id))
  with (fastupdate = off)
  where status = 'approved';
