-- Who has the money: the therapist, who then owes it to the shop, or the shop. Until now all cash counted as the therapist's.
alter table payments add column held_by text not null default 'shop'
  constraint payments_held_by check (held_by in ('therapist', 'shop'));
update payments set held_by = 'therapist' where method = 'cash';

-- What a visit costs more or less than was agreed, with the reason. Like payments never deleted, only voided.
create table adjustments (
  id integer generated always as identity primary key,
  booking_id integer not null constraint adjustments_booking references bookings on delete cascade,
  -- the refund that it settles, so that what was given back is not asked for again; null: it was entered by itself
  payment_id integer constraint adjustments_payment references payments,
  -- THB; below zero: the customer pays less
  amount numeric(10, 2) not null,
  -- of a goodwill the therapist's share stays as it was
  kind text not null constraint adjustments_kind check (kind in ('discount', 'extra', 'goodwill')),
  -- null: of a refund, or erased with the customer's data
  reason text,
  made_at timestamptz not null,
  -- who entered it; the name stays when the user is gone
  entered_by integer,
  entered_by_name text not null,
  voided_at timestamptz,
  voided_by integer,
  voided_by_name text,
  constraint adjustments_amount check (case kind when 'extra' then amount > 0 else amount < 0 end),
  constraint adjustments_voided check ((voided_at is null) = (voided_by_name is null))
);
create index adjustments_by_booking on adjustments (booking_id);
create index adjustments_by_payment on adjustments (payment_id) where payment_id is not null;

alter table booking_events drop constraint booking_events_kind;
alter table booking_events add constraint booking_events_kind check (kind in (
  'created', 'updated', 'status', 'visit', 'therapist_fine', 'alarm_answered',
  'move_requested', 'move_withdrawn', 'move_accepted', 'move_declined',
  'payment_added', 'payment_voided', 'adjustment_added', 'adjustment_voided', 'slip_sent', 'slip_rejected',
  'review_written', 'review_withdrawn', 'review_published', 'review_hidden',
  'linked', 'line_linked', 'line_unlinked', 'retried', 'exported', 'erased', 'deleted'));

-- they are made again with other columns and parameters
drop function if exists booking_money(integer, text, numeric);
drop function if exists add_payment(integer, numeric, text, text, request);
drop function if exists statement_lines(date, date, integer, timestamptz);
