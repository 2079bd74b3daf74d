-- Saves the state of a locked booking's visit. Keeps the times of earlier states and deletes those of later
-- ones; returning to a state keeps its first time. The customer is notified that the therapist is on the way
-- once for each start time, and only within half an hour of it.
create or replace function save_visit_state(
  booking bookings,
  before visits,
  new_state text,
  said_at timestamptz,
  moment timestamptz
) returns visits
language plpgsql as $$
declare
  visit visits := before;
begin
  visit.booking_id := booking.id;
  visit.state := new_state;
  visit.on_the_way_at := case
    when new_state = 'on_the_way' then coalesce(before.on_the_way_at, said_at)
    when new_state is not null then before.on_the_way_at end;
  visit.started_at := case
    when new_state = 'started' then coalesce(before.started_at, greatest(said_at, before.on_the_way_at))
    when new_state in ('finished', 'no_show') then before.started_at end;
  visit.ended_at := case
    when new_state in ('finished', 'no_show')
      then coalesce(before.ended_at, greatest(said_at, before.on_the_way_at, before.started_at)) end;
  visit.alarm_answered_at := case when new_state = 'started' then null else before.alarm_answered_at end;
  delete from visits v where v.booking_id = booking.id;
  insert into visits select visit.*;

  if new_state = 'on_the_way' and before.state is null
    and said_at >= moment - interval '30 minutes' and booking.end_time > moment
    and not exists (
      select from notifications n
      where n.booking_id = booking.id and n.event = 'on_the_way' and n.about = booking.start_time and n.state <> 'skipped')
  then
    perform enqueue_customer_notifications(booking, 'on_the_way');
  end if;
  return visit;
end
$$;
