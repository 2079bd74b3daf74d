-- A customer can have a device told about their booking: web push, apart from the administrators' devices.

-- The key pair by which push services know this shop's messages to customers, made once. The private key is encrypted by
-- the API. It is another pair than the administrators': with it alone, nobody can send to the other's devices.
create table customer_push_keys (
  id integer primary key default 1 constraint customer_push_keys_single check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device that is told about one booking. The same device has a row for each booking that it is told about.
create table customer_push_subscriptions (
  id integer generated always as identity primary key,
  booking_id integer not null
    constraint customer_push_subscriptions_booking references bookings on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- in each message: the device knows by it which booking the message is about, and nobody else does
  tag uuid not null default gen_random_uuid(),
  saved_at timestamptz not null default now(),
  constraint customer_push_subscriptions_device unique (booking_id, endpoint)
);

-- However a link ends (a new one, the erasure of the customer's data), the devices that had it are told nothing more.
create function end_customer_subscriptions() returns trigger
language plpgsql as $$
begin
  delete from customer_push_subscriptions where booking_id = new.id;
  return null;
end
$$;
create trigger bookings_end_subscriptions after update of link_token on bookings
  for each row when (new.link_token is distinct from old.link_token)
  execute function end_customer_subscriptions();

alter table notifications
  -- the device of a message by customer_push
  add column customer_subscription_id integer
    constraint notifications_customer_subscription references customer_push_subscriptions on delete set null;
create index notifications_by_customer_subscription on notifications (customer_subscription_id)
  where customer_subscription_id is not null;
