-- Enqueues the email about a visit that was moved from `before` to `after`. It waits 30 seconds, in which the visit can be
-- moved once more: then this email is replaced, and when the visit is back at what the customer was last told, none is
-- sent. The caller has locked the booking's row.
create or replace function enqueue_moved_email(before bookings, after bookings) returns void
language plpgsql as $$
declare
  told jsonb := emailed_visit(before);
  since timestamptz;
begin
  -- An email that was tried, or is being sent now, may have arrived: only one that was never tried can be withdrawn.
  with withdrawn as (
    delete from notifications n
    where n.booking_id = after.id and n.event = 'moved' and n.channel = 'customer_email'
      and n.state = 'queued' and n.attempts = 0
    returning n.id, n.told_before, n.created_at)
  select w.told_before, w.created_at into told, since from withdrawn w order by w.id limit 1;
  if not found then
    told := emailed_visit(before);
  elsif exists (
    select from notifications n
    where n.booking_id = after.id and n.channel = 'customer_email' and n.attempts > 0 and n.next_at >= since)
  then
    -- Another email about the booking was tried since, and told what it was then.
    told := null;
  end if;

  if told = emailed_visit(after) then
    return;
  end if;
  perform enqueue_customer_email(after, 'moved');
  update notifications n set told_before = told, next_at = now() + interval '30 seconds'
  where n.booking_id = after.id and n.event = 'moved' and n.channel = 'customer_email'
    and n.state = 'queued' and n.attempts = 0;
end
$$;
