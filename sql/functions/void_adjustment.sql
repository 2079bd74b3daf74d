-- Voids an adjustment of what a visit costs: it no longer counts, but stays in the list.
--
-- `outcome` is one of
--   voided
--   unchanged          it is voided already
--   not_found          the booking has no such adjustment
--   discount_too_high  without this extra, the visit would cost less than nothing
create or replace function void_adjustment(
  adjusted_booking integer,
  voided_adjustment integer,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  booking bookings;
  adjustment adjustments;
begin
  select * into booking from bookings b where b.id = adjusted_booking for update;
  select * into adjustment from adjustments a where a.id = voided_adjustment and a.booking_id = adjusted_booking;
  if adjustment.id is null then
    outcome := 'not_found';
  elsif adjustment.voided_at is not null then
    outcome := 'unchanged';
  elsif adjustment.amount > 0 and cost_of(booking.id, booking.price) - adjustment.amount < 0 then
    outcome := 'discount_too_high';
  else
    update adjustments set voided_at = asked.at, voided_by = asked.by_user, voided_by_name = asked.by_name
    where id = voided_adjustment;
    perform record_event(asked, adjusted_booking, 'adjustment_voided',
      jsonb_build_object('amount', adjustment.amount, 'kind', adjustment.kind));
    outcome := 'voided';
  end if;
end
$$;
