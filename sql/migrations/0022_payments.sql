-- What customers paid for their visits. Money is never deleted, only voided, and holds no personal data but the note, which is
-- erased with the booking's.
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
  constraint slips_code check ((bank is null) = (reference is null)),
  constraint slips_paid check ((state = 'confirmed') = (payment_id is not null))
);
create index slips_by_booking on slips (booking_id);
-- A transfer pays once, whichever booking it is for. A rejected one can be sent again: it may have been the wrong booking.
create unique index slips_reference on slips (bank, reference) where state <> 'rejected';

create function tell_booking_of_money() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('kind', 'booking', 'id', new.booking_id)::text);
  return null;
end
$$;
create trigger payments_tell after insert or update on payments
  for each row execute function tell_booking_of_money();
create trigger slips_tell after insert or update on slips
  for each row execute function tell_booking_of_money();

-- A booking with payments, or with a slip that waits for an answer, is not deleted, by the release before this one either. The
-- trigger runs with the row locked, so it sees a payment that was being taken meanwhile.
create function keep_paid_booking() returns trigger
language plpgsql as $$
begin
  if exists (select from payments p where p.booking_id = new.id)
    or exists (select from slips s where s.booking_id = new.id and s.state = 'sent') then
    raise foreign_key_violation using constraint = 'payments_booking', message = 'The booking has payments.';
  end if;
  return new;
end
$$;
create trigger bookings_keep_paid before update of deleted_at on bookings
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function keep_paid_booking();

alter table booking_rules
  -- whose requests are asked for a deposit; null: nobody's
  add column deposit_from text constraint booking_rules_deposit_from check (deposit_from in ('everyone', 'new_customers')),
  -- a share of the price in %, or an amount in THB, at most the price
  add column deposit_unit text not null default 'percent'
    constraint booking_rules_deposit_unit check (deposit_unit in ('percent', 'thb')),
  add column deposit_amount numeric(10, 2) not null default 30
    constraint booking_rules_deposit_amount
    check (deposit_amount > 0 and (deposit_unit = 'thb' or deposit_amount <= 100));

-- THB that the customer was asked to pay in advance, by the rule of that time; null: nothing
alter table bookings add column deposit numeric(10, 2) constraint bookings_deposit check (deposit > 0);

alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  'requested', 'cancelled_by_customer', 'move_requested', 'unanswered', 'denied_automatically', 'day_summary',
  'overdue', 'time_off_requested', 'slip_sent',
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way',
  'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined', 'test'));
