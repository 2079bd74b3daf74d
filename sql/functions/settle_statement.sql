-- Settles a therapist's statement of a period, with its corrections of settled periods.
--
-- `outcome` is one of
--   settled
--   unchanged       the same was settled already
--   not_found       the therapist was deleted
--   overlapping     a part of the period was settled already
--   amount_changed  the statement no longer says `amount`
create or replace function settle_statement(
  of_therapist integer,
  from_day date,
  to_day date,
  amount numeric,
  paid_on date,
  note text,
  asked request,
  out outcome text,
  out settlement integer
)
language plpgsql as $$
begin
  -- One settlement of a therapist after the other.
  perform from therapists t where t.id = of_therapist for no key update;
  if not found then
    outcome := 'not_found';
    return;
  end if;

  select s.id into settlement from settlements s
  where s.therapist_id = of_therapist and s.from_day = settle_statement.from_day and s.to_day = settle_statement.to_day
    and s.amount = settle_statement.amount and s.paid_on = settle_statement.paid_on
    and s.note is not distinct from settle_statement.note;
  if settlement is not null then
    outcome := 'unchanged';
    return;
  elsif exists (
    select from settlements s
    where s.therapist_id = of_therapist
      and daterange(s.from_day, s.to_day, '[]') && daterange(settle_statement.from_day, settle_statement.to_day, '[]'))
  then
    outcome := 'overlapping';
    return;
  end if;

  with counted as materialized (
    select c.booking_id, sum(c.owed) as owed, sum(c.correction) as correction
    from (
      select e.booking_id, e.owed, 0.00 as correction
      from statement_entries(settle_statement.from_day, settle_statement.to_day + 1, of_therapist, asked.at) e
      union all
      select k.booking_id, k.amount, k.amount
      from carried_corrections(of_therapist, settle_statement.from_day, settle_statement.to_day + 1, asked.at) k) c
    group by c.booking_id),
  made as (
    insert into settlements (therapist_id, from_day, to_day, amount, paid_on, note, settled_at, settled_by_name)
    select
      of_therapist, settle_statement.from_day, settle_statement.to_day, total.owed, settle_statement.paid_on,
      settle_statement.note, asked.at, asked.by_name
    from (select coalesce(sum(c.owed), 0) as owed from counted c) total
    where total.owed = settle_statement.amount
    returning id),
  items as (
    insert into settlement_items (settlement_id, booking_id, owed, correction)
    select m.id, c.booking_id, c.owed, c.correction from made m cross join counted c)
  select m.id into settlement from made m;

  if settlement is null then
    outcome := 'amount_changed';
    return;
  end if;
  perform tell('booking');
  outcome := 'settled';
end
$$;
