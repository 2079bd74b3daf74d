-- How many unanswered requests of new contacts a therapist has on the business day of `moment`, and the minutes that
-- their visits take from others. A contact is new until a booking with it is approved.
create or replace function open_new_requests(
  of_therapist integer,
  moment timestamptz,
  out requests integer,
  out minutes integer
)
language plpgsql stable as $$
begin
  select count(*), coalesce(sum(blocked_minutes(b.occupied)), 0) into requests, minutes
  from bookings b
  where b.therapist_id = of_therapist
    and b.status = 'pending'
    and b.start_time >= date_trunc('day', moment, 'Asia/Bangkok')
    and b.start_time < date_trunc('day', moment, 'Asia/Bangkok') + interval '1 day'
    and not is_approved_contact(contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id));
end
$$;
