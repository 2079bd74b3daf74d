-- Called by the release before: what the shop has of the tips for a visit and owes to a therapist, in THB.
create or replace function tips_at_shop(of_booking integer, of_therapist integer) returns numeric
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(p.amount), 0.00)
    from payments p join bookings b on b.id = p.booking_id
    where p.booking_id = of_booking and p.kind = 'tip' and p.held_by = 'shop' and p.voided_at is null
      and coalesce(p.taken_by, b.therapist_id) = of_therapist);
end
$$;
