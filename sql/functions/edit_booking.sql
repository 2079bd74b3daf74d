-- Saves the administrator's form (save_booking, which lists the outcomes), and records which fields changed in the
-- booking's history. A form with `correction` and a new start, therapist or service corrects a visit that has begun.
create or replace function edit_booking(
  edited_booking integer,
  expected_version integer,
  form jsonb,
  fields text[],
  starts timestamptz,
  checked_context text,
  asked request,
  out outcome text
)
language plpgsql as $$
declare
  is_correction boolean := starts is not null and coalesce((form ->> 'correction')::boolean, false);
begin
  if is_correction then
    form := form || jsonb_build_object('correctedAt', asked.at);
  end if;
  select s.outcome into outcome from save_booking(edited_booking, expected_version, form, starts, checked_context) s;
  if outcome = 'saved' then
    perform record_event(asked, edited_booking, 'updated', jsonb_strip_nulls(jsonb_build_object(
      'fields', fields, 'correction', case when is_correction then true end)));
  end if;
end
$$;
