-- The keys of a booking are looked for when its customer's data is erased, and when its row is deleted.
create index idempotency_keys_by_booking on idempotency_keys (booking_id);
