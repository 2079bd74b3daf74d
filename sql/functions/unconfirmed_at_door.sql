-- What a therapist, or (null) any, has entered at the door of a visit and no administrator has confirmed, tips
-- included, in THB.
create or replace function unconfirmed_at_door(of_booking integer, of_therapist integer) returns numeric
language sql stable as $$
  select coalesce(sum(p.amount), 0.00)
  from payments p
  where p.booking_id = of_booking and p.taken_by is not null and (of_therapist is null or p.taken_by = of_therapist)
    and p.confirmed_at is null and p.voided_at is null
$$;
