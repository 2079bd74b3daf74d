-- Stores a therapist's request for time off, and notifies the shop.
--
-- `outcome` is one of
--   requested          `request` is the new row
--   replayed           a repeated request, or one for the same time and reason is waiting: `request` is that
--                      row
--   key_reused         the idempotency key was used for another request
--   too_many_waiting   `allowed_waiting` requests of the therapist are waiting for an answer
create or replace function request_time_off(
  for_therapist integer,
  starts timestamptz,
  ends timestamptz,
  private_reason text,
  allowed_waiting integer,
  moment timestamptz,
  idempotency_key uuid,
  request_hash text,
  out outcome text,
  out request time_off_requests
)
language plpgsql as $$
begin
  perform lock_key(idempotency_key);
  perform pg_advisory_xact_lock(1, for_therapist);

  select * into request from time_off_requests r where r.idempotency_key = request_time_off.idempotency_key;
  if found then
    outcome := case when request.therapist_id = for_therapist and request.body_hash = request_hash
      then 'replayed' else 'key_reused' end;
    return;
  end if;
  select * into request from time_off_requests r
  where r.therapist_id = for_therapist and r.state = 'waiting' and r.start_time = starts and r.end_time = ends
    and r.reason is not distinct from private_reason;
  if found then
    outcome := 'replayed';
    return;
  elsif (
    select count(*) from time_off_requests r
    where r.therapist_id = for_therapist and r.state = 'waiting' and r.end_time > moment) >= allowed_waiting
  then
    outcome := 'too_many_waiting';
    return;
  end if;

  insert into time_off_requests (therapist_id, start_time, end_time, reason, idempotency_key, body_hash)
  values (for_therapist, starts, ends, private_reason, request_time_off.idempotency_key, request_hash)
  returning * into request;
  insert into notifications (time_off_request_id, event, audience, provider, subscription_id)
  select request.id, 'time_off_requested', 'shop', r.provider, r.subscription_id from locked_shop_recipients() r;
  outcome := 'requested';
end
$$;
