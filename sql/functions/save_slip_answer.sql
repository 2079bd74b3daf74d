-- Confirms a customer's payment slip, which enters a payment, or rejects it. Without `paid_at`, the payment counts as
-- paid when the customer sent the slip.
--
-- `outcome` is one of
--   confirmed, rejected
--   unchanged   it was confirmed or rejected before, in the same way
--   answered    it was answered otherwise before: rejected instead of confirmed or the reverse, or confirmed with
--               another amount, method or day
--   not_found   the booking has no such slip
create or replace function save_slip_answer(
  paid_booking integer,
  answered_slip integer,
  amount numeric,      -- THB paid according to the slip; null: the slip is rejected
  method text,
  paid_at timestamptz,
  reason text,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  erased timestamptz;
  slip slips;
  wanted text := case when amount is null then 'rejected' else 'confirmed' end;
  new_payment integer;
begin
  select b.erased_at into erased from bookings b where b.id = paid_booking and b.deleted_at is null for update;
  if found then
    select * into slip from slips s where s.id = answered_slip and s.booking_id = paid_booking;
  end if;
  if slip.id is null then
    outcome := 'not_found';
  elsif slip.state <> 'sent' then
    outcome := case
      when slip.state = wanted and (wanted = 'rejected' or exists (
        select from payments p
        where p.id = slip.payment_id and p.amount = save_slip_answer.amount and p.method = save_slip_answer.method
          and (p.paid_at at time zone 'Asia/Bangkok')::date
            = (coalesce(save_slip_answer.paid_at, slip.sent_at) at time zone 'Asia/Bangkok')::date))
      then 'unchanged'
      else 'answered'
    end;
  else
    if wanted = 'confirmed' then
      insert into payments (booking_id, amount, method, paid_at, entered_by, entered_by_name)
      values (
        paid_booking, save_slip_answer.amount, save_slip_answer.method,
        coalesce(save_slip_answer.paid_at, slip.sent_at), asked.by_user, asked.by_name)
      returning id into new_payment;
    end if;
    update slips set
      state = wanted,
      payment_id = new_payment,
      -- After an erasure the reason is not stored: it might contain personal data.
      reason = case when erased is null then save_slip_answer.reason end
    where id = answered_slip;
    if wanted = 'confirmed' then
      perform record_event(asked, paid_booking, 'payment_added', jsonb_build_object(
        'amount', save_slip_answer.amount, 'method', save_slip_answer.method, 'slip', answered_slip));
    else
      perform record_event(asked, paid_booking, 'slip_rejected', jsonb_build_object('slip', answered_slip));
    end if;
    outcome := wanted;
  end if;
end
$$;
