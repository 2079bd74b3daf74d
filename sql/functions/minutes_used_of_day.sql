-- The minutes of a therapist's day that a visit uses up: with its travel gap, and at least an hour, since
-- short visits leave gaps between them in which no other visit fits.
create or replace function minutes_used_of_day(occupied tstzrange) returns integer
language sql immutable parallel safe
return greatest(60, (date_part('epoch', upper(occupied) - lower(occupied)) / 60)::integer);
