-- Whoever replaces the contacts of an approved booking by its link is not always its customer, so the contact
-- that was replaced is notified. The booking no longer has it: until the message is sent it stands here.
alter table notifications add column recipient text;
alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  -- to the shop
  'requested', 'cancelled_by_customer', 'corrected_by_customer', 'move_requested', 'unanswered', 'denied_automatically',
  'day_summary', 'overdue', 'time_off_requested', 'slip_sent',
  -- to the customer
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked', 'contacts_replaced',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way', 'review_request',
  -- to the therapist
  'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined',
  'test'));
