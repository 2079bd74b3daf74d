-- Customers can get the news of their booking in LINE. Its page shows a one-time code, which the customer sends to the shop's official
-- account; LINE's webhook then tells who it was.

-- Who gets the news of a booking.
create table line_links (
  booking_id integer primary key constraint line_links_booking references bookings on delete cascade,
  user_id text not null,
  -- when the code was sent, by LINE's clock: an older message that the user has left does not end the link
  linked_at timestamptz not null
);
create index line_links_by_user on line_links (user_id);

create table line_codes (
  -- SHA-256; the code itself is not stored
  code_hash bytea primary key,
  booking_id integer not null constraint line_codes_booking references bookings on delete cascade,
  expires_at timestamptz not null
);
create index line_codes_by_booking on line_codes (booking_id);
create index line_codes_age on line_codes (expires_at);

-- Events of the webhook that were applied, for two hours: LINE sends an event again when its answer was lost.
create table line_events (
  id text primary key,
  -- of a user who left: the SHA-256 of the user's ID, and when. A code that was sent before that links no more.
  left_user bytea,
  left_at timestamptz,
  received_at timestamptz not null default now(),
  constraint line_events_left check ((left_user is null) = (left_at is null))
);
create index line_events_by_user on line_events (left_user) where left_user is not null;
create index line_events_age on line_events (received_at);
