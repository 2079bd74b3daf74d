-- The language that the shop writes its main texts in, English unless it says so: then texts have English translations too.
alter table shop_profile
  add column main_language text not null default 'en'
    constraint shop_profile_main_language check (main_language in ('en', 'th', 'hi')),
  drop constraint shop_profile_translation_languages,
  add constraint shop_profile_translation_languages check (translation_languages <@ '{en,th,hi}');

create or replace function are_translations(translations jsonb, max_lengths jsonb) returns boolean
language sql immutable strict parallel safe
return jsonb_typeof(translations) = 'object'
  and not exists (
    select from jsonb_path_query(translations, '$.keyvalue()') as by_language (entry)
    where entry ->> 'key' not in ('en', 'th', 'hi') or jsonb_typeof(entry -> 'value') <> 'object')
  and not exists (
    select from jsonb_path_query(translations, '$.*.keyvalue()') as texts (entry)
    where jsonb_typeof(entry -> 'value') <> 'string'
      or (char_length(entry ->> 'value') between 1 and (max_lengths ->> (entry ->> 'key'))::integer) is not true);

create or replace function city_names(translations jsonb) returns jsonb
language sql immutable strict parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'en', translations #> '{en,city}', 'th', translations #> '{th,city}', 'hi', translations #> '{hi,city}'));

create or replace function with_city_names(translations jsonb, names jsonb) returns jsonb
language sql immutable strict parallel safe
return (
  select coalesce(jsonb_object_agg(language, texts) filter (where texts <> '{}'), '{}')
  from (
    select
      language,
      coalesce(translations -> language, '{}') - 'city'
        || jsonb_strip_nulls(jsonb_build_object('city', names -> language)) as texts
    from unnest(array['en', 'th', 'hi']) as language) as by_language);
