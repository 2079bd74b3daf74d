-- Counts the approved visits of the business day that begins at `midnight`, and all requests, including move
-- requests, that are still open.
create or replace function day_summary(
  midnight timestamptz,
  moment timestamptz,
  out visits integer,
  out first_start timestamptz,
  out last_start timestamptz,
  out requests integer
)
language plpgsql stable as $$
begin
  -- (status <> 'pending') is there for the index bookings_order, which begins with that expression.
  select count(*), min(b.start_time), max(b.start_time) into visits, first_start, last_start
  from bookings b
  where (b.status <> 'pending') is true and b.status = 'approved'
    and b.start_time >= midnight and b.start_time < midnight + interval '1 day';
  select count(*) into requests from (
    select b.id from bookings b where (b.status <> 'pending') is false and b.start_time > moment
    union
    select m.booking_id from move_requests m join bookings b on b.id = m.booking_id
    where m.answer is null and m.start_time > moment and b.start_time > moment) waiting;
end
$$;
