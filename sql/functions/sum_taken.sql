-- What a therapist took for a visit, without tips, in THB. `taken` is in the form of taken_at_door.
create or replace function sum_taken(taken jsonb) returns numeric
language sql immutable as $$
  select coalesce(sum((one.value ->> 'amount')::numeric), 0) from jsonb_array_elements(taken) one
$$;
