-- Requests with one key wait here for each other until the end of the transaction; those without a key wait for nobody.
create or replace function lock_key(idempotency_key uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(6, hashtext(idempotency_key::text)) where idempotency_key is not null
$$;
