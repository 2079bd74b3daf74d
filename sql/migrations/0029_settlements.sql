-- What was settled with a therapist for a period: who paid whom is the sign of `amount`. The sums of each booking are kept as they were
-- settled, so that whatever is corrected later stands in the next statement as a difference.

create table settlements (
  id integer generated always as identity primary key,
  therapist_id integer not null constraint settlements_therapist references therapists,
  -- business days, both inclusive
  from_day date not null,
  to_day date not null,
  -- THB; above zero: the shop paid the therapist, below: the therapist paid the shop
  amount numeric(12, 2) not null,
  -- the business day on which it was paid
  paid_on date not null,
  note text constraint settlements_note_length check (char_length(note) between 1 and 500),
  settled_at timestamptz not null,
  settled_by_name text not null,
  constraint settlements_days check (from_day <= to_day),
  constraint settlements_no_overlap
    exclude using gist (therapist_id with =, daterange(from_day, to_day, '[]') with &&)
);

-- Of each booking what a settlement counted, in THB. All settlements of a therapist together have counted of a booking what its statement
-- said at the last of them.
create table settlement_items (
  settlement_id integer not null constraint settlement_items_settlement references settlements on delete cascade,
  booking_id integer not null constraint settlement_items_booking references bookings on delete cascade,
  owed numeric(12, 2) not null,
  primary key (settlement_id, booking_id)
);
create index settlement_items_by_booking on settlement_items (booking_id);
