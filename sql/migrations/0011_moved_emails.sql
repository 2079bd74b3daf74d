-- Of an email about a moved visit: what the customer was told before it (therapist, service, start, duration, price). When
-- the visit is back at that before the email is sent, there is nothing to tell. Null: not known for sure.
alter table notifications add column told_before jsonb;
