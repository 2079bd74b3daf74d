-- Translations with all fields but the names removed: {"th": {"name": …}}.
create or replace function name_translations(translations jsonb) returns jsonb
language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(jsonb_object_agg(language, jsonb_build_object('name', texts -> 'name')), '{}')
    from jsonb_each(translations) as by_language (language, texts)
    where texts ? 'name');
end
$$;
