-- Whoever lost a device sees where they are signed in, and ends that sign-in from another one.
alter table sessions
  -- "Chrome on Android", from the browser's own word at the sign-in; null: it signed in before this was kept
  add column device text,
  -- what a list calls it: whoever knows the id itself can end the session without signing in
  add column number integer generated always as identity constraint sessions_number unique;

-- Every open page learns of a new sign-in, and of its own end.
create trigger sessions_tell after insert or update of ended_at on sessions
  for each row execute function tell_change('session');
