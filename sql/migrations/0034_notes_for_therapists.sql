-- Whether a therapist sees the shop's notes on a customer with each visit there.
alter table customers add column note_for_therapist boolean not null default false;

drop trigger customers_tell on customers;
create trigger customers_tell after update of notes, note_for_therapist, is_blocked, joined_into on customers
  for each statement execute function tell_change('customer');
