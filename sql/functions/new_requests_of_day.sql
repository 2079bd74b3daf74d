-- A therapist's open requests of new contacts on the business day of `moment`: the minutes that each uses up
-- (minutes_used_of_day), and whether it holds its time. A contact is new until a booking with it is approved.
create or replace function new_requests_of_day(of_therapist integer, moment timestamptz)
returns table (id integer, source text, minutes integer, holds boolean)
language plpgsql stable as $$
begin
  return query
    select
      b.id, s.source,
      minutes_used_of_day(case when isempty(b.occupied) then tstzrange(b.start_time, b.end_time) else b.occupied end),
      not isempty(b.occupied)
    from bookings b
    left join booking_contacts k on k.booking_id = b.id
    left join booking_sources s on s.booking_id = b.id
    where b.therapist_id = of_therapist
      and b.status = 'pending'
      and b.start_time >= date_trunc('day', moment, 'Asia/Bangkok')
      and b.start_time < date_trunc('day', moment, 'Asia/Bangkok') + interval '1 day'
      and not is_approved_contact(contact_forms(k));
end
$$;
