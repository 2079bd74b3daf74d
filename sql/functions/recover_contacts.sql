-- Gives contacts that a booking has and nobody else to its customer again, for at most `batch` bookings after the id `after`; null: no
-- more bookings. Otherwise the id to go on after. An earlier release lost contacts of a customer who booked while another booking of
-- theirs was erased, deleted or edited.
create or replace function recover_contacts(after integer, batch integer) returns integer
language plpgsql as $$
declare
  found_id integer;
  booking bookings;
  contacts text[];
  last integer;
begin
  select max(b.id) into last from (select id from bookings where id > after order by id limit batch) b;
  for found_id in
    select b.id
    from bookings b
    where b.id > after and b.id <= last and b.customer_id is not null
      and exists (
        select
        from unnest(contacts_of(b.client_phone, b.client_whatsapp, b.client_email, b.client_line_id)) as one (contact)
        left join customer_contacts k on k.contact = one.contact
        -- a LINE account of signs alone is none
        where one.contact !~ ':$'
          and (k.contact is null
            or k.customer_id <> b.customer_id
              and not exists (select from customer_matches m where m.booking_id = b.id and m.other_id = k.customer_id)))
    order by b.id
  loop
    select * into booking from bookings b where b.id = found_id and b.customer_id is not null for update;
    contacts := array(
      select contact
      from unnest(contacts_of(booking.client_phone, booking.client_whatsapp, booking.client_email, booking.client_line_id))
        as contact
      where contact !~ ':$');
    perform lock_contacts(contacts);
    perform from customers c where c.id = booking.customer_id for update;
    perform save_contacts(booking, booking.customer_id, contacts);
  end loop;
  return last;
end
$$;
