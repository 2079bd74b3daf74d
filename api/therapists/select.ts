import type { Fragment } from 'postgres';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { therapistScheduleChangesJson, weeklyHoursJson } from '../availability/select.ts';
import { locationJson, locationFields } from '../locations/select.ts';
import { ratingOf } from '../reviews/select.ts';
import { offeredServicesJson } from '../services/select.ts';

/**
 * As a JSON list, inactive ones last, then by name; `json` selects the fields of each `therapists t`, `which` those
 * who are listed.
 */
export const therapistsJson = (sql: Sql, json: Fragment, which: Fragment = sql`true`) => sql`(
  select coalesce(json_agg(${json} order by not t.is_active, t.name collate "und-x-icu", t.id), '[]') from therapists t
  where ${which})`;

/** Reads the list that `therapistsJson` selects, as JSON text. */
export const readTherapists = (sql: Sql, json: Fragment, which?: Fragment): Promise<string> =>
  readJson(sql`select ${therapistsJson(sql, json, which)}::text as json`);

const profileFields = (sql: Sql) => sql`
  'yearsOfExperience', t.years_of_experience, 'licenceNumber', t.licence_number, 'checkedOn', t.checked_on,
  'languages', t.languages, 'gender', t.gender, 'styles', t.styles`;

/** Of `therapists t`, alternating keys and values: no email, phone, WhatsApp or LINE ID. */
export const publicTherapistFields = (sql: Sql) => sql`
  'id', t.id, 'name', t.name, 'bio', t.bio, 'translations', t.translations, 'imageUrl', t.image_url,
  'isActive', t.is_active, ${profileFields(sql)},
  'locations', coalesce((
    select json_agg(json_build_object(${locationFields(sql)}) order by lower(l.city) collate "und-x-icu", lower(l.district) collate "und-x-icu")
    from therapist_locations tl join locations l on l.id = tl.location_id
    where tl.therapist_id = t.id), '[]'),
  'availability', ${weeklyHoursJson(sql)},
  'exceptions', ${therapistScheduleChangesJson(sql)},
  'fromPrice', (
    select min(s.price) from therapist_services ts join services s on s.id = ts.service_id where ts.therapist_id = t.id),
  'rating', ${ratingOf(sql)}`;

export const publicTherapistJson = (sql: Sql) => sql`json_build_object(${publicTherapistFields(sql)})`;

/** The same with what only the therapist's own page shows. */
export const publicProfileJson = (sql: Sql) =>
  sql`json_build_object(${publicTherapistFields(sql)}, 'photos', t.photos)`;

/** What the administrator sees of `therapists t`. */
export const adminTherapistJson = (sql: Sql) => sql`
  json_build_object(
    'id', t.id, 'name', t.name, 'bio', t.bio, 'translations', t.translations, 'imageUrl', t.image_url,
    'isActive', t.is_active, 'email', t.email, 'phoneNumber', t.phone_number, 'whatsapp', t.whatsapp, 'lineId', t.line_id,
    'sharePercent', t.share_percent, ${profileFields(sql)}, 'photos', t.photos,
    'locations', coalesce((
      select json_agg(${locationJson(sql)} order by lower(l.city) collate "und-x-icu", lower(l.district) collate "und-x-icu")
      from therapist_locations tl join locations l on l.id = tl.location_id
      where tl.therapist_id = t.id), '[]'),
    'services', ${offeredServicesJson(sql)},
    'availability', ${weeklyHoursJson(sql)})`;
