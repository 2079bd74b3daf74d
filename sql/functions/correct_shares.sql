-- Gives a therapist's bookings that begin on these business days another share, and says what becomes of the share
-- in THB. With `is_preview` it changes nothing. What changes in a settled period stands in the next statement.
-- `visits`: null: the therapist was deleted.
create or replace function correct_shares(
  of_therapist integer,
  from_day date,
  to_day date,
  percent numeric,
  is_preview boolean,
  asked request,
  out visits integer,
  out share_before numeric,
  out share_after numeric
)
language plpgsql as $$
begin
  -- Not while a statement is settled.
  perform from therapists t where t.id = of_therapist for no key update;
  if not found then
    return;
  end if;
  select coalesce(sum(e.share), 0) into share_before
  from statement_entries(from_day, to_day + 1, of_therapist, asked.at) e;
  begin
    with changed as (
      update bookings b set share_percent = percent
      where b.therapist_id = of_therapist and b.deleted_at is null and b.share_percent is distinct from percent
        and b.start_time >= from_day::timestamp at time zone 'Asia/Bangkok'
        and b.start_time < (to_day + 1)::timestamp at time zone 'Asia/Bangkok'
      returning b.id, b.status),
    recorded as (
      insert into booking_events (booking_id, by_user, by_name, kind, changes)
      select c.id, asked.by_user, asked.by_name, 'updated', '{"fields": ["sharePercent"]}' from changed c)
    select count(*) filter (where c.status = 'approved') into visits from changed c;
    select coalesce(sum(e.share), 0) into share_after
    from statement_entries(from_day, to_day + 1, of_therapist, asked.at) e;
    if is_preview then
      raise exception using errcode = 'MM001', message = 'The shares were only previewed.';
    end if;
  exception
    -- takes the change back; the variables stay
    when sqlstate 'MM001' then
      null;
  end;
end
$$;
