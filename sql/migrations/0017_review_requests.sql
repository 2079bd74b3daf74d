-- Customers are asked what they say of a visit.
alter table notifications drop constraint notifications_event;
alter table notifications add constraint notifications_event check (event in (
  -- to the shop
  'requested', 'cancelled_by_customer', 'corrected_by_customer', 'move_requested', 'unanswered', 'denied_automatically',
  'day_summary', 'overdue', 'time_off_requested', 'slip_sent',
  -- to the customer
  'received', 'approved', 'denied', 'cancelled', 'moved', 'move_declined', 'line_linked',
  'reminder_day_before', 'reminder_same_day', 'not_answered', 'denied_unanswered', 'on_the_way', 'review_request',
  -- to the therapist
  'visit_added', 'visit_moved', 'visit_cancelled', 'time_off_accepted', 'time_off_declined',
  'test'));
