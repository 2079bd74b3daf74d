-- What waits for the administrator, one row each:
--
--   request              a booking that nobody has answered
--   move                 its customer asks for another time
--   slip                 a picture of a transfer that nobody has checked
--   time_off_request     a therapist asks for time off
--   uncovered            an approved visit that lies in time off
--   unpaid               `amount` is still to be paid for a past visit, or of the deposit for an upcoming one
--   review               a customer's review that is not published yet
--   changed_by_customer  its customer corrected contacts, address or notes in the past day, and no administrator
--                        has changed the booking since
--
-- Unpaid visits are listed for a month, and only if the shop has ever entered a payment.
create or replace function inbox(moment timestamptz)
returns table (
  kind text,
  booking_id integer,
  therapist_id integer,
  at timestamptz,
  amount numeric,
  is_deposit boolean
)
language sql stable as $$
  with visits_in_time_off as materialized (
    select b.id, b.therapist_id, b.start_time, b.end_time
    from bookings b
    where (b.status <> 'pending') is true and b.status = 'approved' and b.start_time > moment
      and exists (
        select from schedule_exceptions e
        where e.kind = 'time_off' and e.start_time < b.end_time and e.end_time > b.start_time
          and (e.therapist_id = b.therapist_id or e.therapist_id is null)))
  select 'request', b.id, b.therapist_id, b.created_at, null::numeric, false
  from bookings b
  where (b.status <> 'pending') is false and b.start_time > moment and b.deleted_at is null
  union all
  select 'move', b.id, b.therapist_id, m.asked_at, null, false
  from move_requests m join bookings b on b.id = m.booking_id
  where m.answer is null and m.start_time > moment and b.start_time > moment and b.deleted_at is null
  union all
  select 'slip', b.id, b.therapist_id, s.sent_at, null, false
  from slips s join bookings b on b.id = s.booking_id
  where s.state = 'sent' and b.deleted_at is null
  union all
  select 'time_off_request', null, r.therapist_id, r.created_at, null, false
  from time_off_requests r
  where r.state = 'waiting'
  union all
  select 'uncovered', b.id, b.therapist_id, b.start_time, null, false
  from visits_in_time_off b
  where 'time_off' = any (booking_warnings(b.therapist_id, b.start_time, b.end_time))
  union all
  select 'unpaid', b.id, b.therapist_id, b.end_time, money.due - money.paid, false
  from bookings b, booking_money(b.id, b.status, b.price) money
  where (b.status <> 'pending') is true and b.status = 'approved'
    and b.start_time > moment - interval '31 days' and b.end_time between moment - interval '30 days' and moment
    and money.due > money.paid and exists (select from payments)
  union all
  select 'unpaid', b.id, b.therapist_id, b.created_at, asked - money.paid, true
  from bookings b, booking_money(b.id, b.status, b.price) money, asked_deposit(b.id, b.deposit, money.due) asked
  where (b.status <> 'pending') is true and b.status = 'approved' and b.start_time > moment
    -- Spares the calculation of `money` for the many bookings without a deposit.
    and b.deposit is not null and asked > money.paid
    and not exists (select from slips s where s.booking_id = b.id and s.state = 'sent')
  union all
  select 'review', r.booking_id, r.therapist_id, r.created_at, null, false
  from reviews r
  where r.state = 'waiting'
  union all
  select 'changed_by_customer', b.id, b.therapist_id, last.at, null, false
  from booking_events last join bookings b on b.id = last.booking_id
  where b.status in ('pending', 'approved') and b.start_time > moment and b.deleted_at is null
    -- fits the index booking_events_by_customers
    and last.kind = 'updated' and last.by_user is null and last.by_name = 'customer'
    and last.at > moment - interval '1 day'
    and not exists (
      select from booking_events e
      where e.booking_id = b.id and e.id > last.id
        and not changes_share_only(e)
        and (e.by_user is not null or (e.kind = 'updated' and e.by_name = 'customer')))
$$;
