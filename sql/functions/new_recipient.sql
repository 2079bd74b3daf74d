-- The normalised recipient of a customer's notification whom the shop never approved, and who may therefore
-- get only a limited number; null for all others. It is a contact of the booking, or the one that the
-- notification names. An email address or a number counts as approved only with a booking that has it and is or
-- was approved, since anybody can enter a stranger's contact beside their own. A LINE user and a device have
-- opted in, and count as approved with their booking or one of its contacts.
create or replace function new_recipient(of_notification integer) returns text
language plpgsql stable as $$
declare
  notification notifications := (select n from notifications n where n.id = of_notification);
  booking bookings := (select b from bookings b where b.id = notification.booking_id);
  contacts booking_contacts := (select k from booking_contacts k where k.booking_id = notification.booking_id);
  recipient text;
  contact text;
begin
  case notification.provider
    when 'email' then recipient := (contacts_of(null, null, coalesce(notification.recipient, contacts.email), null))[1];
    when 'sms' then recipient := (contacts_of(coalesce(notification.recipient, contacts.phone), null, null, null))[1];
    when 'whatsapp' then recipient := (contacts_of(null, coalesce(notification.recipient, contacts.whatsapp), null, null))[1];
    when 'line' then
      recipient := (select 'line user:' || l.user_id from line_links l where l.booking_id = booking.id);
    else
      recipient := (
        select 'device:' || s.endpoint from push_subscriptions s where s.id = notification.subscription_id);
  end case;
  if notification.provider in ('line', 'push') then
    if was_approved(booking) then
      return null;
    end if;
    foreach contact in array contact_forms(contacts)
    loop
      if was_approved_contact(contact) then
        return null;
      end if;
    end loop;
    return recipient;
  end if;
  return case when not was_approved_contact(recipient) then recipient end;
end
$$;
