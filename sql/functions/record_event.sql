-- Records a change of a booking in its history (booking_events).
create or replace function record_event(asked request, of_booking integer, kind text, changes jsonb default '{}') returns void
language plpgsql as $$
begin
  insert into booking_events (booking_id, by_user, by_name, kind, changes)
  values (of_booking, asked.by_user, asked.by_name, record_event.kind, record_event.changes);
end
$$;
