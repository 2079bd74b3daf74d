-- What follows from a change of a booking stands in one function, write_booking, which every write calls. The triggers that did it
-- behind the statements are gone.
drop trigger bookings_arranged on bookings;
drop trigger bookings_end_move_request on bookings;
drop trigger bookings_end_visit_state on bookings;
drop trigger bookings_end_alarm_answer on bookings;
drop trigger bookings_take_share on bookings;
drop trigger bookings_take_share_again on bookings;
drop trigger bookings_locate on bookings;
drop trigger bookings_locate_again on bookings;
drop trigger bookings_locate_erased on bookings;
drop trigger bookings_attach on bookings;
drop trigger bookings_attach_again on bookings;
drop trigger bookings_follow on bookings;
drop trigger bookings_follow_deleted on bookings;
drop trigger bookings_review on bookings;
drop trigger bookings_end_subscriptions on bookings;
drop trigger bookings_end_line_links on bookings;
drop trigger bookings_tell_therapist_added on bookings;
drop trigger bookings_tell_therapist_changed on bookings;
drop trigger bookings_keep_paid on bookings;
drop function set_arranged_at(), end_move_request(), end_visit_state(), end_alarm_answer(), take_share(), locate_booking(),
  locate_erased_booking(), attach_new_booking(), attach_edited_booking(), follow_booking(), follow_with_review(),
  end_customer_subscriptions(), end_line_links(), tell_therapists(), keep_paid_booking();
drop function attach_customer(bookings);
drop function if exists erase_money_texts(integer);

-- One notification for each statement, whatever it changes of bookings and their money.
drop trigger bookings_tell on bookings;
drop trigger bookings_tell_update on bookings;
drop trigger payments_tell on payments;
drop trigger slips_tell on slips;
drop function tell_booking(), tell_booking_of_money();
create trigger bookings_tell after insert or update or delete on bookings
  for each statement execute function tell_change('booking');
create trigger payments_tell after insert or update on payments
  for each statement execute function tell_change('booking');
create trigger slips_tell after insert or update on slips
  for each statement execute function tell_change('booking');

-- The ends of sessions and of therapists' devices stand in end_sessions and end_devices; an open shop is never written with a moment
-- at which it opens.
drop trigger sessions_end_subscriptions on sessions;
drop trigger therapist_devices_end_subscriptions on therapist_devices;
drop trigger shop_status_clear_opens_at on shop_status;
drop function end_subscriptions(), end_therapist_subscriptions(), clear_opens_at();

-- The names of a city stand in save_location.
drop trigger locations_take_city_names_of_new on locations;
drop trigger locations_take_city_names on locations;
drop trigger locations_share_city_names on locations;
drop function take_city_names(), share_city_names();
