-- What a therapist takes at the customer's door, and enters on her own page.

-- A tip is the therapist's: it is neither part of what the visit costs nor income of the shop.
alter table payments add column kind text not null default 'payment'
  constraint payments_kind check (kind in ('payment', 'tip'));
alter table payments add constraint payments_tip check (kind = 'payment' or amount > 0);

-- The therapist who entered it on her page; null: an administrator did.
alter table payments add column taken_by integer constraint payments_taken_by references therapists;
create index payments_by_taker on payments (taken_by) where taken_by is not null;

-- An administrator has checked what a therapist entered; the name stays when the user is gone.
alter table payments add column confirmed_at timestamptz;
alter table payments add column confirmed_by integer;
alter table payments add column confirmed_by_name text;
alter table payments add constraint payments_confirmed check ((confirmed_at is null) = (confirmed_by_name is null));

-- She enters what she took in all, so that of each method one payment and one tip wait to be confirmed, however
-- often and on however many phones she does it.
create unique index payments_taken on payments (booking_id, taken_by, kind, method)
  where taken_by is not null and voided_at is null and confirmed_at is null;

-- The list has only grown: the rows that are there need no check, which would hold up every change of a booking.
alter table booking_events drop constraint booking_events_kind;
alter table booking_events add constraint booking_events_kind check (kind in (
  'created', 'updated', 'status', 'visit', 'therapist_fine', 'alarm_answered',
  'move_requested', 'move_withdrawn', 'move_accepted', 'move_declined',
  'payment_added', 'payment_voided', 'payment_confirmed', 'adjustment_added', 'adjustment_voided',
  'slip_sent', 'slip_rejected', 'review_written', 'review_withdrawn', 'review_published', 'review_hidden',
  'linked', 'line_linked', 'line_unlinked', 'retried', 'exported', 'erased', 'deleted')) not valid;
