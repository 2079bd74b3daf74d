-- Enters a payment, a tip, or a refund when the amount is below zero. Stores the response, so that a repeated
-- request gets the same one. More than is due may be paid. A refund that `settles` adds a goodwill adjustment
-- of the amount that would be due again because of it, also after a no-show, which may have been recorded by
-- mistake.
--
-- `outcome` is one of
--   added            `answer` is the receipt
--   replayed         a repeated request: `answer` is the stored response
--   key_reused       the idempotency key was used for another request
--   not_found        the booking was deleted
--   refund_too_high  more would be refunded than was paid
--   note_not_kept    the customer's data was erased, and a note might contain personal data
create or replace function enter_payment(
  paid_booking integer,
  -- {amount, method, kind, heldBy, note, settles}. `heldBy` is who received or refunded it: `shop`, or `therapist`
  -- for the visit's current one
  form jsonb,
  paid_at timestamptz,
  asked request,
  out outcome text,
  out payment_id integer,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  entered record;
  money record;
  cost numeric;
  open_before numeric;
  open_again numeric;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  select * into entered from jsonb_to_record(form)
    as f(amount numeric(10, 2), method text, kind text, "heldBy" text, note text, settles boolean);
  select * into booking from bookings b where b.id = paid_booking and b.deleted_at is null for update;

  select * into money from booking_money(booking.id, booking.status, booking.price);
  if booking.id is null then
    outcome := 'not_found';
    return;
  elsif money.paid + entered.amount < 0 and entered.amount < 0 then
    outcome := 'refund_too_high';
    return;
  elsif entered.note is not null and booking.erased_at is not null then
    outcome := 'note_not_kept';
    return;
  end if;

  cost := case when booking.status in ('pending', 'approved') then greatest(0, cost_of(booking.id, booking.price)) else 0 end;
  open_before := greatest(0, cost - money.paid);
  insert into payments (
    booking_id, amount, method, kind, held_by, holder_id, paid_at, entered_by, entered_by_name, note)
  values (
    booking.id, entered.amount, entered.method, entered.kind, entered."heldBy",
    case when entered."heldBy" = 'therapist' then booking.therapist_id end,
    enter_payment.paid_at, asked.by_user, asked.by_name, entered.note)
  returning id into payment_id;
  select * into money from booking_money(booking.id, booking.status, booking.price);
  open_again := greatest(0, cost - money.paid) - open_before;
  if entered.amount < 0 and entered.settles and open_again > 0 then
    insert into adjustments (booking_id, payment_id, amount, kind, made_at, entered_by, entered_by_name)
    values (booking.id, enter_payment.payment_id, -open_again, 'goodwill', asked.at, asked.by_user, asked.by_name);
    select * into money from booking_money(booking.id, booking.status, booking.price);
  end if;
  perform record_event(asked, booking.id, 'payment_added', jsonb_build_object(
    'amount', entered.amount, 'method', entered.method, 'kind', entered.kind));
  outcome := 'added';
  answer := json_build_object('id', payment_id, 'due', money.due, 'paid', money.paid);
  perform store_answer(asked, booking.id, enter_payment.answer);
end
$$;
