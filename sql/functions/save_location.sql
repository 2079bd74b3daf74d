-- Adds a location (`of_location` is null) or changes one; fields missing in `place` (the contract's
-- LocationInput or LocationPatch) stay as they are. A city has one name in each language, the same in all its
-- locations: a location that joins a city takes over the city's names and adds missing ones, and editing the
-- names changes them for the whole city. Returns no row when the location was deleted.
create or replace function save_location(of_location integer, place jsonb) returns setof locations
language plpgsql as $$
declare
  before locations;
  saved locations;
begin
  select * into before from locations l where l.id = of_location for update;
  if of_location is not null and before.id is null then
    return;
  end if;
  saved := before;
  saved.city := coalesce(place ->> 'city', before.city);
  saved.district := coalesce(place ->> 'district', before.district);
  saved.translations := coalesce(place -> 'translations', before.translations);
  saved.other_names := case when place ? 'otherNames'
    then array(select jsonb_array_elements_text(place -> 'otherNames')) else before.other_names end;
  if lower(saved.city) is distinct from lower(before.city) then
    saved.translations := with_city_names(saved.translations, city_names(saved.translations) || coalesce((
      select city_names(l.translations) from locations l
      where lower(l.city) = lower(saved.city) and l.id is distinct from of_location
      order by l.id limit 1), '{}'));
  end if;

  if of_location is null then
    insert into locations (city, district, translations, other_names)
    values (saved.city, saved.district, saved.translations, saved.other_names)
    returning * into saved;
  else
    update locations l set
      city = saved.city, district = saved.district, translations = saved.translations, other_names = saved.other_names
    where l.id = of_location;
  end if;
  update locations l set translations = with_city_names(l.translations, city_names(saved.translations))
  where lower(l.city) = lower(saved.city) and city_names(l.translations) <> city_names(saved.translations);
  return next saved;
end
$$;
