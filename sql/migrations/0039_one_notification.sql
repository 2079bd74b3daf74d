-- PostgreSQL sends equal notifications of a transaction once. Without the id of the booking, which nobody reads, all bookings that
-- are changed at once are one.
create or replace function tell_booking() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', '{"kind":"booking"}');
  return null;
end
$$;
create or replace function tell_booking_of_money() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', '{"kind":"booking"}');
  return null;
end
$$;
