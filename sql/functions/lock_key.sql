-- Locks an idempotency key until the end of the transaction, so that requests with the same key run one after
-- the other. Does nothing when there is none: pg_advisory_xact_lock is strict.
create or replace function lock_key(idempotency_key uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(6, hashtext(idempotency_key::text))
$$;
