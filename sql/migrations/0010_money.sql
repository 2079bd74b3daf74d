-- What customers paid for their visits. Money is never deleted, only voided, and holds no personal data but the note, which is erased
-- with the booking's.
create table payments (
  id integer generated always as identity primary key,
  booking_id integer not null constraint payments_booking references bookings,
  -- THB; below zero: given back to the customer
  amount numeric(10, 2) not null constraint payments_amount check (amount <> 0),
  method text not null constraint payments_method check (method in ('cash', 'promptpay', 'transfer', 'card')),
  paid_at timestamptz not null,
  -- who entered it; the name stays when the user is gone
  entered_by integer,
  entered_by_name text not null,
  note text,
  voided_at timestamptz,
  voided_by integer,
  voided_by_name text,
  constraint payments_voided check ((voided_at is null) = (voided_by_name is null))
);
create index payments_by_booking on payments (booking_id);
create index payments_by_time on payments (paid_at);

-- A picture of a bank's receipt that a customer sent, to be confirmed by the administrator. Gone with the booking.
create table slips (
  id integer generated always as identity primary key,
  booking_id integer not null constraint slips_booking references bookings on delete cascade,
  sent_at timestamptz not null,
  -- WebP; null once the customer's data was erased
  picture bytea,
  -- what the QR code of the receipt says: the sending bank's number and its reference; null: no code was found in the picture
  bank text,
  reference text,
  state text not null default 'sent' constraint slips_state check (state in ('sent', 'confirmed', 'rejected')),
  -- told to the customer
  reason text,
  payment_id integer constraint slips_payment references payments,
  -- A receipt whose code cannot be read, or was cut off, is still the same receipt: its picture tells. SHA-256 of the file that was
  -- sent, base64url
  picture_hash text,
  -- the upper square of the picture in 64 × 64 shades of grey, which stay when it is scaled, compressed again or cut off below; null
  -- once the customer's data was erased
  thumbnail bytea,
  -- an earlier slip that looks the same, for the administrator to compare
  alike_to integer constraint slips_alike references slips on delete set null,
  constraint slips_code check ((bank is null) = (reference is null)),
  constraint slips_paid check ((state = 'confirmed') = (payment_id is not null))
);
create index slips_by_booking on slips (booking_id);
create index slips_waiting on slips (booking_id) where state = 'sent';
-- A transfer pays once, whichever booking it is for. A rejected one can be sent again: it may have been the wrong booking.
create unique index slips_reference on slips (bank, reference) where state <> 'rejected';
create unique index slips_picture on slips (picture_hash) where state <> 'rejected';
