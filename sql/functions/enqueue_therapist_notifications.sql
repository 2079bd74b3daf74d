-- Notifies the therapist of a changed booking that a visit was added, moved or cancelled; both therapists
-- when it was reassigned. `before`: null for a new booking; `known_before`: told_therapist of it, from before its
-- contacts were replaced. The caller has locked the booking's row.
--
-- Replaces notifications that were not tried yet, so that a device is notified of the difference between what
-- it last received (told_before) and what is true now: a visit that was added and then moved is notified as
-- added; one that was added and then cancelled, not at all. An attempt without a response may have arrived or
-- not: then the device is notified in any case, since `isUnsure` makes told_before differ from every state a
-- visit can have.
create or replace function enqueue_therapist_notifications(before bookings, after bookings, known_before jsonb)
returns void
language plpgsql as $$
declare
  therapist integer;
  known jsonb;
  current jsonb;
begin
  for therapist in
    select before.therapist_id where before.status = 'approved'
    union
    select after.therapist_id where after.status = 'approved'
  loop
    known := case when before.status = 'approved' and before.therapist_id = therapist then known_before end;
    current := case
      when after.status = 'approved' and after.deleted_at is null and after.therapist_id = therapist
      then told_therapist(after) end;

    with devices as materialized (select * from therapist_recipients(therapist)),
    withdrawn as (
      delete from notifications n
      using devices d
      where n.booking_id = after.id and n.queue = d.queue and n.state = 'queued' and n.attempts = 0
      returning n.queue, n.told_before),
    recipients as (
      select d.*, case
        when w.queue is not null then w.told_before
        when tried.state <> 'sent' then coalesce(known, tried.told_before) || '{"isUnsure": true}'
        else known end as told_before
      from devices d
      left join withdrawn w on w.queue = d.queue
      left join lateral (
        select n.state, n.told_before from notifications n
        where n.booking_id = after.id and n.queue = d.queue and n.attempts > 0
        order by n.id desc
        limit 1) tried on true)
    insert into notifications (booking_id, event, audience, provider, subscription_id, told_before)
    select
      after.id,
      case when r.told_before is null then 'visit_added' when current is null then 'visit_cancelled' else 'visit_moved' end,
      'therapist', r.provider, r.subscription_id, r.told_before
    from recipients r
    where r.told_before is distinct from current
      and greatest((r.told_before ->> 'start')::float, (current ->> 'start')::float) > extract(epoch from now());
  end loop;
end
$$;
