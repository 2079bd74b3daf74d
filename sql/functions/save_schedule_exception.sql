-- Adds time off or extra hours (`edited` is null), or changes them. Waits for bookings that are being made
-- for the therapists concerned, and later bookings are checked against it: afterwards the caller can read all
-- visits within it.
--
-- `outcome` is one of
--   saved         `saved` is the row
--   changed       its version is no longer `expected_version`, or it was deleted
--   in_time_off   the extra hours overlap with time off, which would cancel them: `saved` is that time off
create or replace function save_schedule_exception(
  edited integer,
  expected_version integer,    -- null: any
  exception_kind text,
  for_therapist integer,       -- null: the whole shop
  starts timestamptz,
  ends timestamptz,
  private_reason text,
  public_note text,
  out outcome text,
  out saved schedule_exceptions
)
language plpgsql as $$
declare
  locked integer;
begin
  -- Ordered by id, as in every writer of several therapists' time, to avoid deadlocks.
  for locked in
    select t.id from therapists t
    where for_therapist is null or t.id = for_therapist
      or exists (select from schedule_exceptions e where e.id = edited and coalesce(e.therapist_id, t.id) = t.id)
    order by t.id
  loop
    perform pg_advisory_xact_lock(1, locked);
  end loop;

  if exception_kind = 'extra_hours' then
    select * into saved from schedule_exceptions e
    where e.kind = 'time_off' and e.therapist_id is not distinct from for_therapist
      and e.start_time < ends and e.end_time > starts
    order by e.start_time, e.id
    limit 1;
    if found then
      outcome := 'in_time_off';
      return;
    end if;
  end if;

  if edited is null then
    insert into schedule_exceptions (kind, therapist_id, start_time, end_time, reason, note)
    values (exception_kind, for_therapist, starts, ends, private_reason, public_note)
    returning * into saved;
  else
    update schedule_exceptions set
      therapist_id = for_therapist,
      start_time = starts,
      end_time = ends,
      reason = private_reason,
      note = public_note,
      version = version + 1
    where id = edited and kind = exception_kind and version = coalesce(expected_version, version)
    returning * into saved;
    if not found then
      outcome := 'changed';
      return;
    end if;
  end if;
  outcome := 'saved';
end
$$;
