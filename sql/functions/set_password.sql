-- Sets the password of a user and, with `ends_sessions`, ends their sessions but `kept_session`. `is_set` is false when
-- the hash is no longer `checked_hash`; `ended` are the numbers of the sessions that ended.
--
-- A sign-in stores its session only while the user still has the hash that it was checked against, and holds
-- a share lock on the user's row meanwhile. So it either waits for this change and then finds another hash,
-- or it came first and its session is among those that end here: the second statement sees what was committed
-- while the first one waited.
create or replace function set_password(
  of_user integer,
  checked_hash text,       -- the hash that the old password was checked against; null: any
  new_hash text,
  ends_sessions boolean,
  kept_session uuid,
  out is_set boolean,
  out ended integer[]
)
language plpgsql as $$
begin
  update users set password = new_hash
  where id = of_user and (checked_hash is null or password = checked_hash);
  is_set := found;

  select coalesce(array_agg(number order by number), '{}') into ended
  from end_sessions(array(
    select id from sessions
    where user_id = of_user and ended_at is null and id is distinct from kept_session and ends_sessions and is_set));
end
$$;
