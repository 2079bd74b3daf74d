-- Everything but other visits that decides whether a therapist can be booked for a service: the shop, the
-- therapist, the service, the booking rules, weekly hours, time off and extra hours. Null when there is no
-- such therapist; `service` is null when the therapist does not offer it. An edited booking that keeps its
-- service keeps the duration and price it was made with.
create or replace function booking_context(
  for_therapist integer,
  for_service integer,
  edited_booking integer default null
) returns json
language plpgsql stable as $$
begin
  return (
    select row_to_json(context) from (
      select
        shop_is_open(shop) as "shopOpen",
        case when not shop_is_open(shop) then iso(shop.opens_at) end as "shopOpensAt",
        t.is_active as "therapistActive",
        (
          select row_to_json(service) from (
            select
              s.name,
              coalesce(minutes_between(edited.start_time, edited.end_time), s.duration) as duration,
              coalesce(edited.price, s.price) as price
            from services s
            left join bookings edited on edited.id = edited_booking and edited.service_id = s.id
            where s.id = for_service
              and (edited.therapist_id = t.id or exists (
                select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = s.id))) service
        ) as service,
        rules,
        array(
          select row_to_json(entry) from (
            select a.day_of_week as "dayOfWeek", a.start_time as "startTime", a.end_time as "endTime"
            from therapist_availability a where a.therapist_id = t.id order by a.id) entry
        ) as hours,
        array(
          select row_to_json(exception) from (
            select
              e.kind, e.therapist_id is null as "isShops",
              (extract(epoch from e.start_time) / 60)::integer as "start",
              (extract(epoch from e.end_time) / 60)::integer as "end"
            from schedule_exceptions e
            -- The extra day keeps the md5 of this context from changing when an exception ends.
            where (e.therapist_id = t.id or e.therapist_id is null) and e.end_time > now() - interval '1 day'
            order by e.id) exception
        ) as exceptions
      from therapists t
      cross join shop_status shop
      cross join (
        select
          slot_step_minutes as "slotStepMinutes",
          minimum_notice_minutes as "minimumNoticeMinutes",
          travel_gap_minutes as "travelGapMinutes",
          horizon_days as "horizonDays"
        from booking_rules where id = 1) rules
      where t.id = for_therapist and shop.id = 1) context);
end
$$;
