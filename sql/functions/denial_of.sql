-- Why a request was denied, and which other time or therapist its customer was offered; nulls if it was denied
-- without, or not at all. A denied request stays denied, so there is one such event.
create or replace function denial_of(
  denied_booking integer,
  out reason text,
  out therapist_id integer,
  out start_time timestamptz
)
language sql stable as $$
  select
    -- it is what the rules did, see decline_unanswered
    nullif(e.changes ->> 'reason', 'unanswered'),
    (e.changes -> 'offer' ->> 'therapistId')::integer,
    (e.changes -> 'offer' ->> 'startTime')::timestamptz
  from booking_events e
  where e.booking_id = denied_booking and e.kind = 'status' and e.changes ->> 'to' = 'denied'
  order by e.id desc
  limit 1
$$;
