-- Gives bookings that are older than customers theirs, at most `batch` at a time, the oldest first. Returns how many.
create or replace function attach_customers(batch integer) returns integer
language plpgsql as $$
declare
  booking bookings;
  customer integer;
  attached integer := 0;
begin
  for booking in
    select * from bookings b
    where b.customer_id is null and b.erased_at is null and b.deleted_at is null
      and coalesce(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id) is not null
    order by b.id limit batch
    for update skip locked
  loop
    customer := attach_customer(booking);
    if customer is not null then
      update bookings set customer_id = customer where id = booking.id;
      attached := attached + 1;
    end if;
  end loop;
  return attached;
end
$$;
