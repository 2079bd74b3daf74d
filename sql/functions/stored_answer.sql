-- The stored response to an earlier request with the same idempotency key: `outcome` is `replayed` for a
-- repeated request, or `key_reused` when the earlier request was a different one. All is null for a new key,
-- and without a key.
--
-- Every change that can be repeated begins with this, before it takes any other lock: a repeated request
-- waits here for the first one. Then it locks its row, compares the version, makes the change, and ends with
-- store_answer.
create or replace function stored_answer(asked request, out outcome text, out answer json, out booking_id integer)
language plpgsql as $$
begin
  perform lock_key(asked.key);
  select case when k.body_hash = asked.hash then 'replayed' else 'key_reused' end, k.answer, k.booking_id
  into outcome, answer, booking_id
  from idempotency_keys k where k.key = asked.key;
end
$$;
