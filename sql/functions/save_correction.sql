-- Saves the customer's name, contacts, address and notes as the customer corrected them, once for each
-- idempotency key, and notifies the shop, the therapist of what has changed on their page, and the contacts that
-- were replaced. Contacts that are new on an approved booking count as never approved
-- (booking_contacts.unapproved), until the administrator edits its contacts. Without a contact that the shop
-- knows, a request has the deposit of a new customer.
--
-- `outcome` is one of
--   saved                   it has a new version
--   unchanged               all was the same already
--   replayed                a repeated request, which has no further effect
--   key_reused              the idempotency key was used for another request
--   booking_changed         deleted, its version is not `expected_version`, or the link is no longer valid
--   closed                  the visit has begun, or was denied or cancelled
--   too_many_open_requests  it is a request, and one of the new contacts has `per_contact` open ones already
create or replace function save_correction(
  corrected_booking integer,
  customer_link text,        -- the token of the link
  expected_version integer,
  corrected jsonb,           -- the contract's CustomerDetails
  per_contact integer,       -- null: no limit
  keys text[],               -- see contact_hash
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  typed jsonb := contacts_in_form(corrected);
  contacts_before booking_contacts;
  contacts booking_contacts := jsonb_populate_record(null::booking_contacts, typed);
  new_contacts text[];
  strange text[];                       -- those of them that no customer had
  open_count integer;
  before bookings;
  booking bookings;
begin
  select s.outcome into outcome from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- Locked before the booking, as create_booking does.
  select * into contacts_before from booking_contacts k where k.booking_id = corrected_booking;
  new_contacts := array(
    select contact from unnest(contact_forms(contacts)) as contact
    where contact <> all (coalesce(contact_forms(contacts_before), '{}')));
  if per_contact is not null then
    open_count := open_requests(identifying_contacts(new_contacts), asked.at);
  end if;

  booking := lock_linked_booking(corrected_booking, customer_link);
  if booking.id is null or booking.version <> expected_version
    -- The contacts were read before the lock: another correction may have changed them meanwhile.
    or coalesce(contact_forms(contacts_before), '{}') <> coalesce((
      select contact_forms(k) from booking_contacts k where k.booking_id = booking.id), '{}')
  then
    outcome := 'booking_changed';
    return;
  elsif booking.status not in ('pending', 'approved') or booking.start_time <= asked.at then
    outcome := 'closed';
    return;
  elsif booking.status = 'pending' and open_count >= per_contact then
    outcome := 'too_many_open_requests';
    return;
  end if;

  before := booking;
  booking.client_name := corrected ->> 'clientName';
  booking.client_address := corrected ->> 'clientAddress';
  booking.notes := corrected ->> 'notes';
  if (booking.client_name, booking.client_address, booking.notes,
      contacts.phone, contacts.whatsapp, contacts.email, contacts.line_id)
    is not distinct from (before.client_name, before.client_address, before.notes,
      contacts_before.phone, contacts_before.whatsapp, contacts_before.email, contacts_before.line_id)
  then
    outcome := 'unchanged';
  else
    booking.version := before.version + 1;
    strange := array(
      select typed_now.contact from unnest(new_contacts) as typed_now (contact)
      where not exists (select from customer_contacts k where k.contact = typed_now.contact));
    if booking.status = 'pending' and booking.origin is null and booking.deposit is null
      and is_approved_contact(contact_forms(contacts_before)) and not is_approved_contact(contact_forms(contacts))
    then
      booking.deposit := deposit_for(booking.price, false);
    end if;
    perform enqueue_replaced_contacts(before, contacts);
    booking := write_booking(before, booking, typed || '{"by_customer": true}');
    if before.deposit is null and booking.deposit is not null then
      perform save_deposit_terms(booking.id);
    end if;
    -- Whoever is blocked cannot have the contacts of others blocked by typing them.
    delete from customer_contacts k using customers c
    where c.id = k.customer_id and c.id = booking.customer_id and c.is_blocked and k.contact = any (strange);
    -- Whoever types a blocked contact is blocked, whether the contact is stored or only its hash.
    if is_blocked_contact(new_contacts, keys) then
      update customers c set is_blocked = true, version = c.version + 1
      where c.id = booking.customer_id and not c.is_blocked;
    end if;
    if booking.status = 'approved' then
      update booking_contacts k set unapproved = array(
        select contact from unnest(contact_forms(k)) as contact
        where contact = any (new_contacts || contacts_before.unapproved))
      where k.booking_id = booking.id;
      if contacts_of(null, null, contacts.email, null) && new_contacts then
        perform enqueue_missed_confirmation(booking);
      end if;
    end if;
    perform record_event(asked, booking.id, 'updated', jsonb_build_object('fields', array_remove(array[
      case when booking.client_name <> before.client_name then 'clientName' end,
      case when contacts.email is distinct from contacts_before.email then 'clientEmail' end,
      case when contacts.phone is distinct from contacts_before.phone then 'clientPhone' end,
      case when contacts.whatsapp is distinct from contacts_before.whatsapp then 'clientWhatsapp' end,
      case when contacts.line_id is distinct from contacts_before.line_id then 'clientLineId' end,
      case when booking.client_address <> before.client_address then 'clientAddress' end,
      case when booking.notes is distinct from before.notes then 'notes' end], null)));
    -- Several corrections make one notification to the shop, as long as it has not been sent.
    delete from notifications n
    where n.booking_id = booking.id and n.event = 'corrected_by_customer' and n.state = 'queued' and n.attempts = 0;
    perform enqueue_shop_notifications(booking, 'corrected_by_customer');
    outcome := 'saved';
  end if;

  -- The response is read from the booking as it is now, so none is stored.
  perform store_answer(asked, booking.id, '{}');
end
$$;
