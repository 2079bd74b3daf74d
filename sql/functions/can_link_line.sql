-- Whether the shop's settings have all that notifying customers in LINE needs. A deleted secret is an empty
-- text.
create or replace function can_link_line() returns boolean
language plpgsql stable as $$
begin
  return coalesce((
    select line ->> 'channelAccessToken' <> '' and line ->> 'channelSecret' <> '' and line ->> 'officialAccountId' <> ''
    from (select settings -> 'line' as line from integration_settings) saved), false);
end
$$;
