-- How many undecided requests one contact may have holds for a crowd of them at once too, and a contact is the
-- same however it is written.

-- +66812345678, +660812345678 and 0812345678 ring the same telephone.
create function same_number(number text) returns text
language sql immutable strict parallel safe
return regexp_replace(number, '^(\+66)?0', '+66');

-- Everything that a customer can be reached by, each in one form. A number is one contact, whether it is called
-- or written to.
create function contacts_of(phone text, whatsapp text, email text, line_id text) returns text[]
language sql immutable parallel safe
return array_remove(
  array['tel:' || same_number(phone), 'tel:' || same_number(whatsapp), 'mail:' || lower(email), 'line:' || line_id],
  null);

-- One index for all of a customer's contacts. Without the pending list a request never pays for those before it.
create index bookings_open_contacts on bookings
  using gin (contacts_of(client_phone, client_whatsapp, client_email, client_line_id))
  with (fastupdate = off)
  where status = 'pending';
drop index bookings_open_phone, bookings_open_email, bookings_open_whatsapp, bookings_open_line;

-- Undecided requests for a visit after `moment` that share a contact with these, the most of any one contact.
-- Until the transaction ends nobody else can count the same contacts: a volatile function sees what was committed
-- while it waited for its locks. They are taken in one order, and before any therapist's, so that nobody deadlocks.
create function open_requests(contacts text[], moment timestamptz) returns integer
language plpgsql volatile as $$
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
    from bookings b
    where b.status = 'pending' and b.start_time > moment
      and contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id) @> array[contact]) as open;
  return most;
end
$$;
