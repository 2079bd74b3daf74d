-- The minutes before a visit until which its customer can cancel it: the rule, and no more than they were told when it
-- was booked, or when they were asked for a deposit that may be kept.
create or replace function cancel_notice(of_booking integer) returns integer
language sql stable as $$
  select least(
    (select cancel_notice_minutes from booking_rules where id = 1),
    (select notice_minutes from booking_links where booking_id = of_booking),
    (select notice_minutes from deposit_terms where booking_id = of_booking))
$$;
