-- Saves the administrator's form (save_booking), and records which fields changed in the booking's history.
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
begin
  select s.outcome into outcome from save_booking(edited_booking, expected_version, form, starts, checked_context) s;
  if outcome = 'saved' then
    perform record_event(asked, edited_booking, 'updated', jsonb_strip_nulls(jsonb_build_object(
      'fields', fields, 'correction', case when starts is not null and (form ->> 'correction')::boolean then true end)));
  end if;
end
$$;
