-- Stores the response to a request under its idempotency key, if it has one, so that a repeated request gets
-- the same one. The caller has locked the key and found it new, by stored_answer.
create or replace function store_answer(asked request, booking_id integer, answer json) returns void
language plpgsql as $$
begin
  insert into idempotency_keys (key, body_hash, booking_id, answer)
  select asked.key, asked.hash, store_answer.booking_id, store_answer.answer where asked.key is not null;
end
$$;
