-- A shop may keep the deposit of a visit that its customer cancels too late.

alter table booking_rules add column keeps_deposit boolean not null default false;

-- The bookings whose customers were told so before they asked: a later change of the rule changes nothing for them.
-- No row: the deposit is given back.
create table deposit_terms (
  booking_id integer primary key constraint deposit_terms_booking references bookings on delete cascade,
  -- THB that were kept when it was cancelled
  kept numeric(10, 2) constraint deposit_terms_kept check (kept > 0)
);
