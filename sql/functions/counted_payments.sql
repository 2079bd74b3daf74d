-- The payments that count in statements from `starts` to before `ends`: each when it was paid, old ones
-- (`by_visit_day`) when their visit begins. A plain query, which PostgreSQL merges with the one that calls it.
create or replace function counted_payments(starts timestamptz, ends timestamptz) returns table (
  booking_id integer,
  therapist_id integer,   -- whose visit it is now
  service_id integer,
  start_time timestamptz,
  counts_at timestamptz,
  amount numeric,
  kind text,
  owner_id integer,       -- the therapist who has the money, or whose tip the shop has
  holder_id integer,
  taken_by integer,
  confirmed_at timestamptz,
  voided_at timestamptz
)
language sql stable as $$
  select
    b.id, b.therapist_id, b.service_id, b.start_time, p.paid_at, p.amount, p.kind,
    case when p.kind = 'payment' then p.holder_id when p.held_by = 'shop' then coalesce(p.taken_by, b.therapist_id) end,
    p.holder_id, p.taken_by, p.confirmed_at, p.voided_at
  from payments p join bookings b on b.id = p.booking_id
  where not p.by_visit_day and p.paid_at >= starts and p.paid_at < ends and b.deleted_at is null
  union all
  select
    b.id, b.therapist_id, b.service_id, b.start_time, b.start_time, p.amount, p.kind,
    case when p.kind = 'payment' then p.holder_id when p.held_by = 'shop' then coalesce(p.taken_by, b.therapist_id) end,
    p.holder_id, p.taken_by, p.confirmed_at, p.voided_at
  from payments p join bookings b on b.id = p.booking_id
  where p.by_visit_day and b.start_time >= starts and b.start_time < ends and b.deleted_at is null
$$;
