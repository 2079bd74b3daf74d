-- Whether a new contact's request holds its time until it is answered. When such requests have reached their
-- limit of the therapist's day (exceeds_new_contact_limit), addresses with more open requests than this one
-- lose the times that their requests hold, since one address with invented names is not many customers. If
-- that is not enough, this request does not hold its time. The caller holds the therapist's lock.
create or replace function claim_time(
  of_therapist integer,
  visit tstzrange,
  day_minutes integer,
  own integer,             -- unanswered requests from the same address besides this one
  moment timestamptz
) returns boolean
language plpgsql as $$
begin
  if not exceeds_new_contact_limit(of_therapist, visit, day_minutes, true) then
    return true;
  end if;
  update bookings set occupied = 'empty'
  where id in (
    select b.id from bookings b
    where b.id in (
      select w.id from new_requests_of_day(of_therapist, lower(visit)) w
      where w.holds and requests_of_source(w.source, moment) > own + 1)
      -- A request answered concurrently keeps its time: its status is checked again once the row is locked.
      and b.status = 'pending'
    for update skip locked);
  return not exceeds_new_contact_limit(of_therapist, visit, day_minutes, true);
end
$$;
