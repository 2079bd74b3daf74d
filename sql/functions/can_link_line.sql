-- Whether customers can be notified in LINE: the shop has saved what that needs. A secret that was deleted is empty.
create or replace function can_link_line() returns boolean
language sql stable as $$
  select coalesce((
    select line ->> 'channelAccessToken' <> '' and line ->> 'channelSecret' <> '' and line ->> 'officialAccountId' <> ''
    from (select settings -> 'line' as line from integration_settings) saved), false)
$$;
