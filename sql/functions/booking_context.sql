-- What decides whether a therapist can be booked for a service, other visits apart: the shop, the therapist, the
-- service, the booking rules and the weekly hours. Null when there is no such therapist; `service` is null when the
-- therapist does not offer it. A booking that is being edited keeps the duration and price it was made with.
create or replace function booking_context(
  for_therapist integer,
  for_service integer,
  edited_booking integer default null
) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'shopOpen', (select is_open from shop_status),
      'therapist', json_build_object('name', t.name, 'imageUrl', t.image_url, 'isActive', t.is_active),
      'service', (
        select json_build_object(
          'name', s.name,
          'duration', coalesce(edited.duration, s.duration),
          'price', coalesce(edited.price, s.price))
        from services s
        left join bookings edited on edited.id = edited_booking and edited.service_id = s.id
        where s.id = for_service
          and (edited.therapist_id = t.id or exists (
            select from therapist_services ts where ts.therapist_id = t.id and ts.service_id = s.id))),
      'rules', (
        select json_build_object(
          'slotStepMinutes', slot_step_minutes,
          'minimumNoticeMinutes', minimum_notice_minutes,
          'travelGapMinutes', travel_gap_minutes,
          'horizonDays', horizon_days)
        from booking_rules),
      'hours', coalesce((
        select json_agg(json_build_object(
          'dayOfWeek', a.day_of_week,
          'startTime', to_char(a.start_time, 'HH24:MI'),
          'endTime', to_char(a.end_time, 'HH24:MI')) order by a.id)
        from therapist_availability a where a.therapist_id = t.id), '[]'))
    from therapists t where t.id = for_therapist);
end
$$;
