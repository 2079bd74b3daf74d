-- Saves how the visit of a locked booking goes. Times of earlier states stay, those of later ones go; whoever returns to a state
-- keeps its first time. The customer is told once for each start that the therapist is on the way, and only while that is news.
create or replace function save_visit_state(
  booking bookings,
  new_state text,       -- null: nothing was said yet
  said_at timestamptz,
  moment timestamptz    -- now
) returns bookings
language plpgsql as $$
declare
  saved bookings;
begin
  update bookings b set
    visit_state = new_state,
    on_the_way_at = case
      when new_state = 'on_the_way' then coalesce(b.on_the_way_at, said_at)
      when new_state is not null then b.on_the_way_at end,
    started_at = case
      when new_state = 'started' then coalesce(b.started_at, greatest(said_at, b.on_the_way_at))
      when new_state in ('finished', 'no_show') then b.started_at end,
    ended_at = case
      when new_state in ('finished', 'no_show')
        then coalesce(b.ended_at, greatest(said_at, b.on_the_way_at, b.started_at)) end,
    -- whoever takes care of a visit that was over takes no care of one that goes on after all
    alarm_answered_at = case when new_state = 'started' then null else b.alarm_answered_at end,
    version = b.version + 1
  where b.id = booking.id
  returning * into saved;

  if new_state = 'on_the_way' and booking.visit_state is null
    and said_at >= moment - interval '30 minutes' and saved.end_time > moment
    and not exists (
      select from notifications n
      where n.booking_id = saved.id and n.event = 'on_the_way' and n.about = saved.start_time and n.state <> 'skipped')
  then
    perform enqueue_customer_notifications(saved, 'on_the_way');
  end if;
  return saved;
end
$$;
