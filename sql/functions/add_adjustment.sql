-- Adds an adjustment to what a visit costs: a discount, an extra or a goodwill. Stores the response, so that
-- a repeated request gets the same one.
--
-- `outcome` is one of
--   added              `answer` is the receipt
--   replayed           the key was used for this same request: `answer` is what it was answered then
--   key_reused         the key was used for another request
--   not_found          the booking is gone
--   closed             it was denied or cancelled, and costs nothing
--   discount_too_high  it would be cheaper, and cost less than nothing
--   note_not_kept      the customer's data was erased, and the reason might hold some
create or replace function add_adjustment(
  adjusted_booking integer,
  amount numeric,   -- THB; above zero for an extra, otherwise below
  kind text,
  reason text,
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  money record;
  adjustment integer;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- Concurrent changes of one booking's money wait here for each other.
  select * into booking from bookings b where b.id = adjusted_booking and b.deleted_at is null for update;
  if booking.id is null then
    outcome := 'not_found';
    return;
  elsif booking.erased_at is not null then
    outcome := 'note_not_kept';
    return;
  elsif booking.status not in ('pending', 'approved') then
    outcome := 'closed';
    return;
  -- what makes it dearer is taken, should it cost less than nothing since its service is a cheaper one
  elsif amount < 0 and cost_of(booking.id, booking.price) + amount < 0 then
    outcome := 'discount_too_high';
    return;
  end if;

  insert into adjustments (booking_id, amount, kind, reason, made_at, entered_by, entered_by_name)
  values (
    booking.id, add_adjustment.amount, add_adjustment.kind, add_adjustment.reason, asked.at, asked.by_user, asked.by_name)
  returning id into adjustment;
  select * into money from booking_money(booking.id, booking.status, booking.price);
  perform record_event(asked, booking.id, 'adjustment_added',
    jsonb_build_object('amount', add_adjustment.amount, 'kind', add_adjustment.kind));
  outcome := 'added';
  answer := json_build_object('id', adjustment, 'due', money.due, 'paid', money.paid);
  perform store_answer(asked, booking.id, add_adjustment.answer);
end
$$;
