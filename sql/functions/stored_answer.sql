-- What a change is answered whose key was used before: `outcome` is `replayed` with what that same request was answered, or
-- `key_reused` when another one had the key. Both are null for a new key, and for none.
create or replace function stored_answer(idempotency_key uuid, request_hash text, out outcome text, out answer json)
language sql stable as $$
  select case when k.body_hash = request_hash then 'replayed' else 'key_reused' end, k.answer
  from idempotency_keys k where k.key = idempotency_key
$$;
