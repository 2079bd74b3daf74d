-- Called by the release before: the columns of statement_entries that it knows.
create or replace function statement_lines(
  from_day date,
  until_day date,
  of_therapist integer,
  moment timestamptz
) returns table (
  booking_id integer,
  therapist_id integer,
  service_id integer,
  start_time timestamptz,
  kind text,
  price numeric,
  due numeric,
  paid numeric,
  held numeric,
  refunded numeric,
  voided numeric,
  share_percent numeric,
  share numeric
)
language sql stable as $$
  select
    e.booking_id, e.therapist_id, e.service_id, e.start_time, e.kind, e.price, e.due, e.paid, e.held, e.refunded,
    e.voided, e.share_percent, e.share
  from statement_entries(from_day, until_day, of_therapist, moment) e
$$;
