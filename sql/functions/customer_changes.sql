-- What customers changed by themselves in the past week and no administrator has decided on or edited since, the
-- latest of each kind of a booking:
--
--   cancelled   a visit or a request, listed until a day after its start
--   moved       another time is asked for, and nobody has answered
--   corrected   contacts, address or notes of a visit that lies ahead
--
-- Includes every changed_by_customer of inbox. Devices remember which of them were seen.
create or replace function customer_changes(moment timestamptz)
returns table (booking_id integer, kind text, at timestamptz)
language sql stable as $$
  select distinct on (e.booking_id, e.kind)
    e.booking_id, case e.kind when 'status' then 'cancelled' when 'move_requested' then 'moved' else 'corrected' end, e.at
  from booking_events e
  join bookings b on b.id = e.booking_id
  -- the condition of the index booking_events_by_customers
  where e.kind in ('updated', 'status', 'move_requested') and e.by_name = 'customer' and e.by_user is null
    and e.at > moment - interval '7 days'
    and b.deleted_at is null
    and case e.kind
      when 'status' then b.status = 'cancelled' and b.start_time > moment - interval '1 day'
      when 'move_requested' then b.start_time > moment and exists (
        select from move_requests m where m.booking_id = b.id and m.answer is null and m.start_time > moment)
      else b.start_time > moment and b.status in ('pending', 'approved') end
    and not exists (
      select from booking_events later
      where later.booking_id = e.booking_id and later.id > e.id and later.by_user is not null
        -- to export it, to send a message again, or to correct the share is no answer
        and later.kind in ('status', 'updated', 'visit', 'move_accepted', 'move_declined')
        and not changes_share_only(later))
  order by e.booking_id, e.kind, e.id desc
$$;
