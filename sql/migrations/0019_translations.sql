-- The catalogue's texts in other languages.

-- Whether each text is one of the given fields in Thai or Hindi, and not empty nor longer than the field may be:
-- {"th": {"name": …}, "hi": {…}} fits {"name": 200}.
create function are_translations(translations jsonb, max_lengths jsonb) returns boolean
language sql immutable strict parallel safe
return jsonb_typeof(translations) = 'object'
  and not exists (
    select from jsonb_path_query(translations, '$.keyvalue()') as by_language (entry)
    where entry ->> 'key' not in ('th', 'hi') or jsonb_typeof(entry -> 'value') <> 'object')
  and not exists (
    select from jsonb_path_query(translations, '$.*.keyvalue()') as texts (entry)
    where jsonb_typeof(entry -> 'value') <> 'string'
      or (char_length(entry ->> 'value') between 1 and (max_lengths ->> (entry ->> 'key'))::integer) is not true);

alter table services add column translations jsonb not null default '{}'
  constraint services_translations check (are_translations(translations, '{"name": 200, "description": 2000}'));
alter table therapists add column translations jsonb not null default '{}'
  constraint therapists_translations check (are_translations(translations, '{"name": 200, "bio": 2000}'));

-- Whether none is empty nor longer than 100 characters.
create function are_place_names(names text[]) returns boolean
language sql immutable strict parallel safe
return not exists (
  select from unnest(names) as name where (char_length(name) between 1 and 100) is not true);

alter table locations
  add column translations jsonb not null default '{}'
    constraint locations_translations check (are_translations(translations, '{"city": 100, "district": 100}')),
  -- what people call the place as well, in any language: it is found by them, and they are not shown
  add column other_names text[] not null default '{}'
    constraint locations_other_names check (cardinality(other_names) <= 20 and are_place_names(other_names));

-- A city has one name in each language, whichever of its places it is typed in: each place holds it, as it holds the city.
create function city_names(translations jsonb) returns jsonb
language sql immutable strict parallel safe
return jsonb_strip_nulls(
  jsonb_build_object('th', translations #> '{th,city}', 'hi', translations #> '{hi,city}'));

create function with_city_names(translations jsonb, names jsonb) returns jsonb
language sql immutable strict parallel safe
return (
  select coalesce(jsonb_object_agg(language, texts) filter (where texts <> '{}'), '{}')
  from (
    select
      language,
      coalesce(translations -> language, '{}') - 'city'
        || jsonb_strip_nulls(jsonb_build_object('city', names -> language)) as texts
    from unnest(array['th', 'hi']) as language) as by_language);

-- A place that comes to a city takes the names that the city has.
create function take_city_names() returns trigger
language plpgsql as $$
begin
  new.translations := with_city_names(new.translations, city_names(new.translations) || coalesce((
    select city_names(l.translations) from locations l
    where lower(l.city) = lower(new.city) and l.id <> new.id
    order by l.id limit 1), '{}'));
  return new;
end
$$;
create trigger locations_take_city_names_of_new before insert on locations
  for each row execute function take_city_names();
create trigger locations_take_city_names before update on locations
  for each row when (lower(old.city) <> lower(new.city)) execute function take_city_names();

create function share_city_names() returns trigger
language plpgsql as $$
begin
  update locations l set translations = with_city_names(l.translations, city_names(new.translations))
  where lower(l.city) = lower(new.city) and city_names(l.translations) <> city_names(new.translations);
  return null;
end
$$;
create trigger locations_share_city_names after insert or update on locations
  for each row when (pg_trigger_depth() = 0) execute function share_city_names();
