-- Enqueues a notification about a visit that was moved from `before` to `after`, to each of
-- customer_recipients. It is sent after 30 seconds, so that a further move replaces it. A recipient whose
-- latest notification already describes the visit as it is now gets none. The caller has locked the booking's
-- row.
create or replace function enqueue_moved_notifications(before bookings, after bookings) returns void
language plpgsql as $$
begin
  -- Only a notification that was never tried can be withdrawn: others may have arrived.
  with withdrawn as (
    delete from notifications n
    where n.booking_id = after.id and n.event = 'moved' and n.state = 'queued' and n.attempts = 0
    returning n.id, n.queue, n.told_before, n.created_at),
  recipients as (
    select r.*, case
      when w.id is null then told_visit(before)
      -- Null, which always notifies: another notification about the booking was tried since.
      when exists (
        select from notifications n
        where n.booking_id = after.id and n.queue = r.queue and n.attempts > 0 and n.next_at >= w.created_at) then null
      else w.told_before end as told_before
    from customer_recipients(after) r
    left join lateral (select * from withdrawn where withdrawn.queue = r.queue order by id limit 1) w on true)
  insert into notifications (booking_id, event, audience, provider, subscription_id, told_before, next_at)
  select after.id, 'moved', 'customer', r.provider, r.subscription_id, r.told_before, now() + interval '30 seconds'
  from recipients r
  where r.told_before is distinct from told_visit(after);
end
$$;
