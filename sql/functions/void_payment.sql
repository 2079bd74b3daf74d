-- Voids a payment, and the goodwill adjustment that settled it: neither counts any more, but both stay in
-- their lists. The slip that it was entered from waits to be checked again.
--
-- `outcome` is one of
--   voided
--   unchanged        it is voided already
--   not_found        the booking has no such payment
--   refund_too_high  without it, more would have been given back than was paid
create or replace function void_payment(
  paid_booking integer,
  voided_payment integer,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  payment payments;
begin
  perform from bookings b where b.id = paid_booking for update;

  select * into payment from payments p where p.id = voided_payment and p.booking_id = paid_booking;
  if payment.id is null then
    outcome := 'not_found';
  elsif payment.voided_at is not null then
    outcome := 'unchanged';
  elsif payment.kind = 'payment' and payment.amount > (
    select sum(p.amount) from payments p
    where p.booking_id = paid_booking and p.kind = 'payment' and p.voided_at is null)
  then
    outcome := 'refund_too_high';
  else
    update payments set voided_at = asked.at, voided_by = asked.by_user, voided_by_name = asked.by_name
    where id = voided_payment;
    update adjustments set voided_at = asked.at, voided_by = asked.by_user, voided_by_name = asked.by_name
    where payment_id = voided_payment and voided_at is null;
    update slips set state = 'sent', payment_id = null where payment_id = voided_payment;
    perform record_event(asked, paid_booking, 'payment_voided', jsonb_build_object('payment', voided_payment));
    outcome := 'voided';
  end if;
end
$$;
