import type { PlaceQuery } from '../contract/location.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/** Whether `locations l` has these names; what is left out has any. */
export const isPlace = (sql: Sql, { city, district }: PlaceQuery) => sql`
  (${city ?? null}::text is null or l.city = ${city ?? null}) and
  (${district ?? null}::text is null or l.district = ${district ?? null})`;

/** Whether `therapists t` works in the place. */
export const worksIn = (sql: Sql, place: PlaceQuery) => sql`
  exists (
    select from therapist_locations tl join locations l on l.id = tl.location_id
    where tl.therapist_id = t.id and ${isPlace(sql, place)})`;

/** The fields of `locations l` that everybody sees, as alternating keys and values. */
export const locationFields = (sql: Sql) =>
  sql`'city', l.city, 'district', l.district, 'translations', l.translations`;

/** One location, of `locations l`, as JSON. */
export const locationJson = (sql: Sql) =>
  sql`json_build_object('id', l.id, ${locationFields(sql)}, 'otherNames', l.other_names)`;

/** Every location, by city and district, as a JSON list. */
export const locationsJson = (sql: Sql) => sql`(
  select coalesce(json_agg(${locationJson(sql)} order by lower(l.city) collate "und-x-icu", lower(l.district) collate "und-x-icu"), '[]')
  from locations l)`;

/** Every location as JSON text, by city and district. */
export const readLocations = (sql: Sql): Promise<string> =>
  readJson(sql`select ${locationsJson(sql)}::text as json`);
