-- Locks an idempotency key until the end of the transaction, so that requests with the same key run one after
-- the other. Null: does nothing.
create or replace function lock_key(idempotency_key uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(6, hashtext(idempotency_key::text)) where idempotency_key is not null
$$;
