-- The times that pending and approved visits of several therapists occupy in the given number of days from
-- `midnight`, and on the day after: for each therapist's id a list of [start, end] in minutes from
-- `midnight`.
create or replace function busy_days(
  of_therapists integer[],
  midnight timestamptz,
  days integer
) returns json
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select json_object_agg(t.id, coalesce(busy.spans, '[]'))
    from unnest(of_therapists) as t (id)
    cross join lateral (
      select json_agg(json_build_array(
        date_part('epoch', lower(b.occupied) - midnight) / 60,
        date_part('epoch', upper(b.occupied) - midnight) / 60)) as spans
      from bookings b
      where b.therapist_id = t.id
        and b.occupied && tstzrange(midnight, midnight + make_interval(hours => 24 * (days + 1)))
        and b.status in ('pending', 'approved')) busy), '{}');
end
$$;
