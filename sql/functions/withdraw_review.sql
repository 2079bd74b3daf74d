-- Deletes a customer's review of a visit, once for each idempotency key: a repeated request does not delete a
-- later one.
--
-- `outcome` is one of
--   saved            it was deleted
--   unchanged        there was none
--   replayed         a repeated request, which has no further effect
--   key_reused       the idempotency key was used for another request
--   booking_changed  the booking was deleted, or the link is no longer valid
create or replace function withdraw_review(
  reviewed_booking integer,
  customer_link text,
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

  booking := lock_linked_booking(reviewed_booking, customer_link);
  if booking.id is null then
    outcome := 'booking_changed';
    return;
  end if;
  delete from reviews r where r.booking_id = booking.id;
  outcome := case when found then 'saved' else 'unchanged' end;
  if outcome = 'saved' then
    perform record_event(asked, booking.id, 'review_withdrawn');
  end if;
  perform store_answer(asked, booking.id, '{}');
end
$$;
