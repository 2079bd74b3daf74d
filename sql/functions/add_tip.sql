-- Enters a tip, with the answer for replays. It changes neither what the visit costs nor what was paid for it.
--
-- `outcome` is one of
--   added          `answer` is the receipt
--   replayed       a repeated request: `answer` is the stored response
--   key_reused     the idempotency key was used for another request
--   not_found      the booking was deleted
--   note_not_kept  the customer's data was erased, and a note might hold some
create or replace function add_tip(
  tipped_booking integer,
  amount numeric,         -- above zero
  method text,
  held_by text,           -- who has taken it: `shop`, or `therapist` for the one whose visit it is now
  paid_at timestamptz,
  note text,
  asked request,
  out outcome text,
  out payment_id integer,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  money record;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  if outcome is not null then
    return;
  end if;

  -- the same lock as for a payment
  select * into booking from bookings b where b.id = tipped_booking and b.deleted_at is null for update;
  if booking.id is null then
    outcome := 'not_found';
    return;
  elsif note is not null and booking.erased_at is not null then
    outcome := 'note_not_kept';
    return;
  end if;

  insert into payments (booking_id, amount, method, kind, held_by, holder_id, paid_at, entered_by, entered_by_name, note)
  values (
    booking.id, add_tip.amount, add_tip.method, 'tip', add_tip.held_by,
    case when add_tip.held_by = 'therapist' then booking.therapist_id end,
    add_tip.paid_at, asked.by_user, asked.by_name, add_tip.note)
  returning id into payment_id;
  select * into money from booking_money(booking.id, booking.status, booking.price);
  perform record_event(asked, booking.id, 'payment_added',
    jsonb_build_object('amount', add_tip.amount, 'method', add_tip.method, 'kind', 'tip'));
  outcome := 'added';
  answer := json_build_object('id', payment_id, 'due', money.due, 'paid', money.paid);
  perform store_answer(asked, booking.id, add_tip.answer);
end
$$;
