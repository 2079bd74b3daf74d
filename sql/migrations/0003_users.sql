-- Whoever signs in to the back office. The password column holds an argon2id hash.
create table users (
  id integer generated always as identity primary key,
  username text not null constraint users_username_unique unique
    constraint users_username_length check (char_length(username) between 3 and 100),
  password text not null,
  created_at timestamptz not null default now()
);

-- One row for each sign-in: a token is good while its row lives. `last_used_at` carries the idle limit, because the token itself is
-- never renewed.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null constraint sessions_user references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  -- "Chrome on Android", from the browser's own word at the sign-in
  device text,
  -- what a list calls it: whoever knows the id itself can end the session without signing in
  number integer generated always as identity constraint sessions_number unique
);

-- Counted attempts (sign-ins, bookings per address), shared by every API process. `bucket` is a keyed hash: no address and no name is
-- stored.
create table throttle_hits (
  bucket text not null,
  hit_at timestamptz not null default now()
);
create index throttle_hits_bucket on throttle_hits (bucket, hit_at);
create index throttle_hits_age on throttle_hits (hit_at);

-- Takes one of `allowed` turns within `span`: 0 when there was one left, else the seconds until the next. Counting and taking happen
-- under a lock, so that a burst cannot slip through between them.
create function take_turn(of_bucket text, allowed integer, span interval) returns integer
language plpgsql as $$
declare
  taken integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(2, hashtext(of_bucket));
  select count(*), min(hit_at) into taken, oldest
  from throttle_hits where bucket = of_bucket and hit_at > clock_timestamp() - span;
  if taken >= allowed then
    return greatest(1, ceil(extract(epoch from oldest + span - clock_timestamp())));
  end if;
  insert into throttle_hits (bucket, hit_at) values (of_bucket, clock_timestamp());
  return 0;
end
$$;
