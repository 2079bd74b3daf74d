-- Adds an adjustment to what a visit costs: a discount, an extra or a goodwill. Stores the response, so that
-- a repeated request gets the same one.
--
-- `outcome` is one of
--   added              `answer` is the receipt
--   replayed           a repeated request: `answer` is the stored response
--   key_reused         the idempotency key was used for another request
--   not_found          the booking was deleted
--   closed             the booking was denied or cancelled, and costs nothing
--   discount_too_high  `amount` is negative and would bring the cost below zero
--   note_not_kept      the customer's data was erased, and the reason might contain personal data
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
  -- An extra is always accepted, even while the cost is below zero because the service became cheaper.
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
