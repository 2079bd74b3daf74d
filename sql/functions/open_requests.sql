-- Undecided requests for a visit after `moment` that share a contact with these, the most of any one contact.
-- Until the transaction ends nobody else can count the same contacts. They are locked in one order, and before
-- any therapist, so that nobody deadlocks.
create or replace function open_requests(contacts text[], moment timestamptz) returns integer
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(3, l.key)
  from (select distinct hashtext(contact) as key from unnest(contacts) as contact order by key) l;
  -- A statement of its own, which sees what was committed while this transaction waited. The booking is read in a
  -- subselect, so that it begins with the index of contacts, however many rows are expected.
  return (
    select coalesce(max(open.count), 0)
    from unnest(contacts) as contact
    cross join lateral (
      select count(*)::integer as count
      from booking_contacts k
      where contact_forms(k) @> array[contact]
        and (select b.status = 'pending' and b.start_time > moment from bookings b where b.id = k.booking_id)) as open);
end
$$;
