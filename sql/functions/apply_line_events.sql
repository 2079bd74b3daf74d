-- Applies events of LINE's webhook, each once: a user who left is unlinked from all bookings, and the sender
-- of a code is linked to its booking, and greeted unless they were linked to it before. `told` is a JSON
-- array of {id, kind: 'code' or 'left', userId, codeHash (base64), at}.
create or replace function apply_line_events(told json, moment timestamptz) returns void
language plpgsql as $$
declare
  fresh text[];
begin
  -- Inserted by id, so that two processes with the same events wait for each other instead of deadlocking.
  with added as (
    insert into line_events (id, left_user, left_at)
    select distinct on (e.id)
      e.id, case when e.kind = 'left' then sha256(convert_to(e."userId", 'UTF8')) end, case when e.kind = 'left' then e.at end
    from json_to_recordset(told) as e (id text, kind text, "userId" text, at timestamptz)
    order by e.id
    on conflict do nothing
    returning id)
  select array_agg(id) into fresh from added;

  -- Locks the bookings first, ordered by id, as all code does that ends a link or erases a customer's data.
  perform from bookings b
  where b.id in (
    select l.booking_id from line_links l, json_to_recordset(told) as e (id text, kind text, "userId" text)
    where e.kind = 'left' and e.id = any (fresh) and l.user_id = e."userId"
    union
    select c.booking_id from line_codes c, json_to_recordset(told) as e (id text, kind text, "codeHash" text)
    where e.kind = 'code' and e.id = any (fresh) and c.code_hash = decode(e."codeHash", 'base64'))
  order by b.id
  for share;

  -- Only links from before the event: a user may have left, come back and been linked again since.
  with unlinked as (
    delete from line_links l
    using json_to_recordset(told) as e (id text, kind text, "userId" text, at timestamptz)
    where e.kind = 'left' and e.id = any (fresh) and l.user_id = e."userId" and l.linked_at <= e.at
    returning l.booking_id)
  insert into booking_events (by_name, kind, booking_id)
  select 'customer', 'line_unlinked', booking_id from unlinked;

  with sent as (
    select distinct on (code_hash) decode(e."codeHash", 'base64') as code_hash, e."userId" as user_id, e.at
    from json_to_recordset(told) as e (id text, kind text, "userId" text, "codeHash" text, at timestamptz)
    where e.kind = 'code' and e.id = any (fresh) and not exists (
      select from line_events l where l.left_user = sha256(convert_to(e."userId", 'UTF8')) and l.left_at >= e.at)
    order by code_hash, e.at),
  bookings_of_codes as (
    select b.id from sent join line_codes c using (code_hash) join bookings b on b.id = c.booking_id
    where b.deleted_at is null and b.erased_at is null),
  used as (
    delete from line_codes c using sent s
    where c.code_hash = s.code_hash and c.expires_at > moment and c.booking_id in (select id from bookings_of_codes)
    returning c.booking_id, s.user_id, s.at),
  latest as (select distinct on (u.booking_id) u.* from used u order by u.booking_id, u.at desc),
  joined as (
    insert into line_links (booking_id, user_id, linked_at)
    select l.booking_id, l.user_id, l.at from latest l
    on conflict (booking_id) do update set user_id = excluded.user_id, linked_at = excluded.linked_at),
  news as (
    select l.booking_id as id from latest l left join line_links b using (booking_id)
    where b.user_id is distinct from l.user_id),
  audited as (
    insert into booking_events (by_name, kind, booking_id)
    select 'customer', 'line_linked', id from news)
  insert into notifications (booking_id, event, audience, provider)
  select id, 'line_linked', 'customer', 'line' from news;
end
$$;
