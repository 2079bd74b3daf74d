-- When a request is declined automatically: `answer_within` waking minutes (add_waking_minutes) after it was
-- made, and at the latest at its answer_deadline. Null without that rule, and for a booking that the
-- administrator entered.
create or replace function decline_at(booking bookings, answer_within integer) returns timestamptz
language sql immutable
return case when answer_within is not null and booking.origin is null then
  least(add_waking_minutes(booking.arranged_at, answer_within), answer_deadline(booking)) end;
