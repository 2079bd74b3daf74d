-- Stores a customer's payment slip, the picture of a bank's receipt, once for each idempotency key, and
-- notifies the shop.
--
-- `outcome` is one of
--   saved               it waits for the administrator
--   replayed            a repeated request, which has no further effect
--   key_reused          the idempotency key was used for another request
--   booking_changed     the booking was deleted, or the link is no longer valid
--   illegal_transition  it was denied or cancelled
--   too_many            the booking has `allowed` slips already
--   nothing_to_pay      the customer is not asked to pay anything
--   slip_used           the same transfer, or the same picture, was sent before, for any booking
create or replace function save_slip(
  paid_booking integer,
  customer_link text,
  slip slips,
  is_asked boolean,
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
    (select s.id from slips s where s.id = slip.alike_to), slip.bank, slip.reference)
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
