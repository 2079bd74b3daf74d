-- Accepts or declines a therapist's request for time off, and notifies the therapist. Accepting it enters the
-- time off.
--
-- `outcome` is one of
--   answered      `saved` is the time off when it was accepted
--   not_found     there is no such request
--   withdrawn     the therapist has withdrawn it
--   decided       somebody has answered it already
--   time_passed   accepted, but the time off is over
create or replace function answer_time_off_request(
  answered_request integer,
  is_accepted boolean,
  moment timestamptz,
  out outcome text,
  out saved schedule_exceptions
)
language plpgsql as $$
declare
  therapist integer := (select r.therapist_id from time_off_requests r where r.id = answered_request);
  request time_off_requests;
begin
  -- Lock order of save_schedule_exception: the therapist's lock before the row, so that two answers do not
  -- deadlock.
  perform pg_advisory_xact_lock(1, therapist);
  -- Deleting a therapist locks its row before the request's, so the row comes first here too.
  perform from therapists t where t.id = therapist for key share;
  select * into request from time_off_requests r where r.id = answered_request for update;

  outcome := case
    when request.id is null then 'not_found'
    when request.state = 'withdrawn' then 'withdrawn'
    when request.state <> 'waiting' then 'decided'
    when is_accepted and request.end_time <= moment then 'time_passed' end;
  if outcome is not null then
    return;
  end if;

  if is_accepted then
    select * into saved from schedule_exceptions e
    where e.kind = 'time_off' and e.therapist_id = therapist
      and e.start_time = request.start_time and e.end_time = request.end_time;
    if not found then
      select (s.saved).* into saved from save_schedule_exception(
        null, null, 'time_off', therapist, request.start_time, request.end_time, request.reason, null) s;
    end if;
  end if;
  update time_off_requests set
    state = case when is_accepted then 'accepted' else 'declined' end,
    answered_at = moment,
    exception_id = saved.id
  where id = answered_request;
  insert into notifications (time_off_request_id, event, audience, provider, subscription_id)
  select
    request.id, case when is_accepted then 'time_off_accepted' else 'time_off_declined' end,
    'therapist', r.provider, r.subscription_id
  from therapist_recipients(therapist) r;
  outcome := 'answered';
end
$$;
