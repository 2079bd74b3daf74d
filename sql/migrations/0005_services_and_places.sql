-- What the shop offers, and where.

create table services (
  id integer generated always as identity primary key,
  name text not null constraint services_name_length check (char_length(name) between 1 and 200),
  description text,
  duration integer not null default 60
    constraint services_duration check (duration between 15 and 720 and duration % 15 = 0),
  price numeric(10, 2) not null default 0 constraint services_price check (price >= 0),
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    constraint services_translations check (are_translations(translations, '{"name": 200, "description": 2000}'))
);
create unique index services_name_unique on services (lower(name));
create trigger services_tell after insert or update or delete on services
  for each statement execute function tell_change('service');

-- Whether none is empty nor longer than 100 characters.
create function are_place_names(names text[]) returns boolean
language sql immutable strict parallel safe
return not exists (
  select from unnest(names) as name where (char_length(name) between 1 and 100) is not true);

create table locations (
  id integer generated always as identity primary key,
  city text not null constraint locations_city_length check (char_length(city) between 1 and 100),
  district text not null constraint locations_district_length check (char_length(district) between 1 and 100),
  translations jsonb not null default '{}'
    constraint locations_translations check (are_translations(translations, '{"city": 100, "district": 100}')),
  -- what people call the place as well, in any language: it is found by them, and they are not shown
  other_names text[] not null default '{}'
    constraint locations_other_names check (cardinality(other_names) <= 20 and are_place_names(other_names))
);
create unique index locations_unique on locations (lower(city), lower(district));
create trigger locations_tell after insert or update or delete on locations
  for each statement execute function tell_change('location');

-- A city has one name in each language, whichever of its places it is typed in: each place holds it, as it holds the city
-- (save_location).
create function city_names(translations jsonb) returns jsonb
language sql immutable strict parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'en', translations #> '{en,city}', 'th', translations #> '{th,city}', 'hi', translations #> '{hi,city}'));

create function with_city_names(translations jsonb, names jsonb) returns jsonb
language sql immutable strict parallel safe
return (
  select coalesce(jsonb_object_agg(language, texts) filter (where texts <> '{}'), '{}')
  from (
    select
      language,
      coalesce(translations -> language, '{}') - 'city'
        || jsonb_strip_nulls(jsonb_build_object('city', names -> language)) as texts
    from unnest(array['en', 'th', 'hi']) as language) as by_language);
