-- Records that an administrator has checked a payment or tip that a therapist entered, who can then no longer take it
-- back.
--
-- `outcome` is one of
--   confirmed
--   unchanged   it is confirmed already
--   voided      it no longer counts
--   not_found   the booking has no such payment of a therapist, or was deleted
create or replace function confirm_payment(
  paid_booking integer,
  confirmed_payment integer,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
  payment payments;
begin
  -- Concurrent changes of one booking's money wait here for each other.
  select * into booking from bookings b where b.id = paid_booking and b.deleted_at is null for update;

  select * into payment from payments p
  where p.id = confirmed_payment and p.booking_id = booking.id and p.taken_by is not null;
  if payment.id is null then
    outcome := 'not_found';
  elsif payment.voided_at is not null then
    outcome := 'voided';
  elsif payment.confirmed_at is not null then
    outcome := 'unchanged';
  else
    update payments set confirmed_at = asked.at, confirmed_by = asked.by_user, confirmed_by_name = asked.by_name
    where id = confirmed_payment;
    perform record_event(asked, paid_booking, 'payment_confirmed', jsonb_build_object('amount', payment.amount));
    outcome := 'confirmed';
  end if;
end
$$;
