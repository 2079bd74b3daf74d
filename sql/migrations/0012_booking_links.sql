-- Each booking has a page of its own, /b/{token}, for its customer.

-- 22 letters and digits: 130 random bits, and no character at which a messenger cuts a link. The two UUIDs hold 244.
create function new_link_token() returns text
language sql volatile
return left(
  translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', ''), 22);

alter table bookings
  -- null: the customer's data was erased, and nobody can open the page any more
  add column link_token text default new_link_token() constraint bookings_link_token unique,
  -- null of a cancelled booking: the release before this one cancelled it, for the shop
  add column cancelled_by text constraint bookings_cancelled_by check (cancelled_by in ('customer', 'shop'));

alter table booking_rules
  -- minutes before an approved visit until which its customer can cancel it
  add column cancel_notice_minutes integer not null default 120
    constraint booking_rules_cancel_notice check (cancel_notice_minutes between 0 and 43200);

alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  'requested', 'cancelled_by_customer', 'received', 'approved', 'denied', 'cancelled', 'moved', 'test'));
