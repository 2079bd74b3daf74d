-- Stores a customer's review of a visit, once for each idempotency key. It waits until it is published.
--
-- `outcome` is one of
--   saved            it waits for the administrator
--   unchanged        the same review is stored already
--   replayed         a repeated request, which has no further effect
--   key_reused       the idempotency key was used for another request
--   booking_changed  the booking was deleted, or the link is no longer valid
--   not_reviewable   the visit did not take place, its customer is blocked, or it has a different review
create or replace function add_review(
  reviewed_booking integer,
  customer_link text,
  stars integer,
  words text,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
  earlier reviews;
begin
  select s.outcome into outcome from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  booking := lock_linked_booking(reviewed_booking, customer_link);
  select * into earlier from reviews r where r.booking_id = booking.id;
  if booking.id is null then
    outcome := 'booking_changed';
    return;
  elsif (earlier.stars, earlier.words) is not distinct from (add_review.stars::smallint, add_review.words) then
    outcome := 'unchanged';
  elsif earlier.id is not null or not can_review(booking) then
    outcome := 'not_reviewable';
    return;
  else
    insert into reviews (booking_id, therapist_id, stars, words, created_at)
    values (booking.id, booking.therapist_id, add_review.stars, add_review.words, asked.at);
    perform record_event(asked, booking.id, 'review_written');
    outcome := 'saved';
  end if;
  perform store_answer(asked, booking.id, '{}');
end
$$;
