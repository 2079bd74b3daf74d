-- Gives bookings that are older than customers theirs, at most `batch` at a time, the oldest first. Returns how many.
create or replace function attach_customers(batch integer) returns integer
language plpgsql as $$
declare
  before bookings;
  booking bookings;
  attached integer := 0;
begin
  for booking in
    select * from bookings b
    where b.customer_id is null and b.erased_at is null and b.deleted_at is null
      and coalesce(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id) is not null
    order by b.id limit batch
    for update skip locked
  loop
    -- as if the contacts were new
    before := booking;
    before.client_phone := null;
    before.client_whatsapp := null;
    before.client_email := null;
    before.client_line_id := null;
    booking := write_booking(before, booking);
    if booking.customer_id is not null then
      attached := attached + 1;
    end if;
  end loop;
  return attached;
end
$$;
