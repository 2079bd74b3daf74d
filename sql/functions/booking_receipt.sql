-- The contract's BookingReceipt without its link. It has no customer data, since it is stored for repeated
-- requests. Duration and price are those of the booking, not the service's current ones.
create or replace function booking_receipt(booking bookings) returns json
language plpgsql stable as $$
begin
  return (
    select row_to_json(receipt) from (
      select
        booking.id,
        booking.therapist_id as "therapistId",
        booking.service_id as "serviceId",
        iso(booking.start_time) as "startTime",
        iso(booking.end_time) as "endTime",
        booking.status,
        iso(booking.created_at) as "createdAt",
        (select row_to_json(r) from (select t.name, t.image_url as "imageUrl") r) as therapist,
        (select row_to_json(r) from (select s.name, minutes_between(booking.start_time, booking.end_time) as duration, booking.price) r) as service
      from therapists t, services s
      where t.id = booking.therapist_id and s.id = booking.service_id) receipt);
end
$$;
