-- Stores the answer for replays of the same request; nothing without a key. The key is locked, and new: see stored_answer.
create or replace function store_answer(asked request, booking_id integer, answer json) returns void
language plpgsql as $$
begin
  insert into idempotency_keys (key, body_hash, booking_id, answer)
  select asked.key, asked.hash, store_answer.booking_id, store_answer.answer where asked.key is not null;
end
$$;
