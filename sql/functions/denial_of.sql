-- Why a request was denied, and which other time or therapist its customer was offered, as long as that can be booked
-- at `moment`; nulls without, or if it is not denied. A denied request stays denied, so there is one such event.
create or replace function denial_of(
  denied_booking integer,
  moment timestamptz,
  out reason text,
  out therapist_id integer,
  out start_time timestamptz
)
language sql stable as $$
  select told.reason, t.id, case when t.id is not null then told.start_time end
  from (
    select
      -- it is what the rules did, see decline_unanswered
      nullif(e.changes ->> 'reason', 'unanswered') as reason,
      (e.changes -> 'offer' ->> 'therapistId')::integer as therapist_id,
      (e.changes -> 'offer' ->> 'startTime')::timestamptz as start_time,
      b.service_id
    from booking_events e
    join bookings b on b.id = e.booking_id
    where e.booking_id = denied_booking and e.kind = 'status' and e.changes ->> 'to' = 'denied'
    order by e.id desc
    limit 1) told
  left join therapists t on t.id = told.therapist_id and t.is_active and told.start_time > moment
    and exists (
      select from therapist_services s where s.therapist_id = t.id and s.service_id = told.service_id)
$$;
