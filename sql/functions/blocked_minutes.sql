-- The minutes that a visit takes from others: with its travel gap, and at least an hour. Between short visits an hour
-- apart no longer one fits, so they take more of a day than their own minutes.
create or replace function blocked_minutes(occupied tstzrange) returns integer
language sql immutable parallel safe
return greatest(60, (date_part('epoch', upper(occupied) - lower(occupied)) / 60)::integer);
