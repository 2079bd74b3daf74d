-- Objections to a visit at that time, other than other visits, as a list of the contract's BookingWarning:
--
--   time_off       the therapist has time off then, or the shop has and the therapist no extra hours
--   outside_hours  weekly hours and extra hours do not cover it, whether or not there is time off
--   inactive       the therapist takes no bookings
--
-- A visit lies within workingSpans (api/contract/workingHours.ts) when it has neither of the first two.
create or replace function booking_warnings(of_therapist integer, starts timestamptz, ends timestamptz)
returns text[]
language plpgsql stable as $$
declare
  visit tstzmultirange := tstzmultirange(tstzrange(starts, ends));
  weekly tstzmultirange;
  special record;
begin
  select coalesce(range_agg(tstzrange(
      day.midnight + a.start_time,
      day.midnight + a.end_time + make_interval(hours => case when a.end_time > a.start_time then 0 else 24 end))), '{}')
    into weekly
  from generate_series(-1, 1) n
  cross join lateral (
    select date_trunc('day', starts, 'Asia/Bangkok') + make_interval(hours => 24 * n) as midnight) day
  join therapist_availability a
    on a.therapist_id = of_therapist and a.day_of_week = extract(dow from day.midnight at time zone 'Asia/Bangkok');

  select
    coalesce(range_agg(span) filter (where kind = 'extra_hours'), '{}') as extra,
    coalesce(range_agg(span) filter (where kind = 'extra_hours' and is_own), '{}') as own_extra,
    coalesce(range_agg(span) filter (where kind = 'time_off' and is_own), '{}') as own_off,
    coalesce(range_agg(span) filter (where kind = 'time_off' and not is_own), '{}') as shop_off
    into special
  from (
    select e.kind, e.therapist_id is not null as is_own, tstzrange(e.start_time, e.end_time) as span
    from schedule_exceptions e
    where (e.therapist_id = of_therapist or e.therapist_id is null) and e.start_time < ends and e.end_time > starts) e;

  return array_remove(array[
    case when special.own_off && visit or not special.own_extra @> (special.shop_off * visit) then 'time_off' end,
    case when not (weekly + special.extra) @> visit then 'outside_hours' end,
    case when not (select t.is_active from therapists t where t.id = of_therapist) then 'inactive' end], null);
end
$$;
