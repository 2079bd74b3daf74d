-- A deleted booking is in no list and no answer; the row waits only for its last message to the customer.
alter table bookings add column deleted_at timestamptz;
create index bookings_deleted on bookings (id) where deleted_at is not null;
