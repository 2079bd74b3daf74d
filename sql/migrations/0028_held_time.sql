-- A request can wait for its answer without holding its time: `occupied` is empty, so that nothing is in its way and it is in
-- nobody's. It takes the time when it is approved.
alter table bookings drop constraint bookings_occupied;
alter table bookings add constraint bookings_occupied check (
  case
    when isempty(occupied) then status <> 'approved'
    else lower(occupied) = start_time and upper(occupied) >= end_time and lower_inc(occupied) and not upper_inc(occupied)
  end);
