-- Whether one more visit would exceed the limit for open requests of new contacts on a therapist's day: half
-- of the working hours, and the number set in the rules; one request is always allowed, however short the day.
-- `only_held`: counts only requests that hold their time.
create or replace function exceeds_new_contact_limit(
  of_therapist integer,
  visit tstzrange,
  day_minutes integer,
  only_held boolean
) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from booking_rules r
    cross join lateral (
      select count(*) as requests, sum(w.minutes) as minutes
      from new_requests_of_day(of_therapist, lower(visit)) w where w.holds or not only_held) waiting
    where r.id = 1 and r.open_requests_per_therapist is not null
      and (waiting.requests >= r.open_requests_per_therapist
        or waiting.requests > 0 and 2 * (waiting.minutes + minutes_used_of_day(visit)) > day_minutes));
end
$$;
