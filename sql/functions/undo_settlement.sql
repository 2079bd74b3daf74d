-- Takes a settlement back, as if it had not been made.
--
-- `outcome` is one of
--   undone
--   not_found
--   not_last   a later period of the therapist is settled, which may have corrections of this one
create or replace function undo_settlement(settlement integer, out outcome text)
language plpgsql as $$
declare
  undone settlements;
begin
  -- Settling and undoing a therapist's statements wait here for each other.
  perform from settlements s join therapists t on t.id = s.therapist_id where s.id = settlement for no key update of t;

  select * into undone from settlements s where s.id = settlement;
  if undone.id is null then
    outcome := 'not_found';
  elsif exists (
    select from settlements s where s.therapist_id = undone.therapist_id and s.from_day > undone.from_day)
  then
    outcome := 'not_last';
  else
    delete from settlements s where s.id = settlement;
    perform tell('booking');
    outcome := 'undone';
  end if;
end
$$;
