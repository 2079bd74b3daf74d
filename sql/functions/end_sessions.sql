-- Ends those of the sessions that are active, deletes their push subscriptions, and returns the sessions;
-- notifies every open page, so that it finds out whether its session ended. In two statements: the second
-- sees a subscription that was being saved while the first one waited.
create or replace function end_sessions(ids uuid[]) returns setof sessions
language plpgsql as $$
begin
  return query update sessions s set ended_at = now() where s.id = any (ids) and s.ended_at is null returning s.*;
  delete from push_subscriptions p where p.session_id = any (ids);
  perform tell('session');
  perform tell('notification');
end
$$;
