-- The times that a therapist's pending and approved visits occupy in the two days from `midnight`, as [start,
-- end] in minutes from it. A visit takes at most 12 hours, and so does a travel gap, so whatever begins on
-- the first day ends before the second day does.
create or replace function busy_times(
  for_therapist integer,
  midnight timestamptz,
  edited_booking integer default null   -- the booking being edited, whose time counts as free
) returns json
language plpgsql stable
-- With many bookings PostgreSQL would plan this anew at each call, which takes longer than the query.
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select json_agg(json_build_array(
      date_part('epoch', lower(b.occupied) - midnight) / 60,
      date_part('epoch', upper(b.occupied) - midnight) / 60))
    from bookings b
    -- the same condition as the constraint bookings_no_overlap, so that its index is used
    where b.therapist_id = for_therapist
      and b.occupied && tstzrange(midnight, midnight + interval '2 days')
      and b.status in ('pending', 'approved')
      and b.id is distinct from edited_booking), '[]');
end
$$;
