-- Records what a blocked customer asked for, at most 20 requests a day. Commits asynchronously: rejecting a
-- request for a time that is really taken writes nothing, and must not respond sooner than this.
create or replace function note_blocked_request(
  contacts text[],
  therapist integer,
  service integer,
  starts timestamptz,
  moment timestamptz
) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into blocked_requests (customer_id, at, therapist_id, service_id, start_time)
  select c.id, moment, therapist, service, starts
  from customers c
  where c.is_blocked
    and c.id in (select k.customer_id from customer_contacts k where k.contact = any (contacts))
    and (
      select count(*) from blocked_requests r
      where r.customer_id = c.id and r.at >= date_trunc('day', moment, 'Asia/Bangkok')) < 20;
  if found then
    perform tell('customer');
  end if;
end
$$;
