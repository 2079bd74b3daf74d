-- Stores the picture of a bank's receipt that a customer sent, with the notifications of the shop and the key for replays, all
-- or nothing.
--
-- `outcome` is one of
--   saved               it waits for the administrator
--   replayed            the key was used for this same picture
--   key_reused          the key was used for another request
--   booking_changed     the booking is gone, or the link is no longer its own
--   illegal_transition  it was denied or cancelled
--   too_many            the booking has `allowed` slips already
--   nothing_to_pay      the customer is asked for nothing
--   slip_used           this transfer, or this very file, was sent before, for this booking or another one
create or replace function save_slip(
  paid_booking integer,
  customer_link text,    -- the token of the link
  slip slips,            -- picture, picture_hash, thumbnail, alike_to, bank and reference
  is_asked boolean,      -- whether there is something to pay
  allowed integer,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
begin
  select s.outcome into outcome from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  booking := lock_linked_booking(paid_booking, customer_link);
  if booking.id is null then
    outcome := 'booking_changed';
    return;
  elsif booking.status not in ('pending', 'approved') then
    outcome := 'illegal_transition';
    return;
  elsif (select count(*) from slips s where s.booking_id = booking.id) >= allowed then
    outcome := 'too_many';
    return;
  elsif not is_asked then
    outcome := 'nothing_to_pay';
    return;
  end if;

  insert into slips (booking_id, sent_at, picture, picture_hash, thumbnail, alike_to, bank, reference)
  values (booking.id, asked.at, slip.picture, slip.picture_hash, slip.thumbnail,
    -- it may have been deleted meanwhile
    (select s.id from slips s where s.id = slip.alike_to), slip.bank, slip.reference)
  -- the unique indexes slips_reference and slips_picture
  on conflict do nothing;
  if not found then
    outcome := 'slip_used';
    return;
  end if;
  perform enqueue_shop_notifications(booking, 'slip_sent');
  perform record_event(asked, booking.id, 'slip_sent');
  outcome := 'saved';
  perform store_answer(asked, booking.id, '{}');
end
$$;
