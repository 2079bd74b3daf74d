import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/** One weekly entry of availability (`therapist_availability a`) as JSON. */
export const availabilityJson = (sql: Sql) => sql`
  json_build_object(
    'id', a.id,
    'therapistId', a.therapist_id,
    'dayOfWeek', a.day_of_week,
    'startTime', to_char(a.start_time, 'HH24:MI'),
    'endTime', to_char(a.end_time, 'HH24:MI'))`;

/** The week of `therapists t`, as a JSON list. */
export const weeklyHoursJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(${availabilityJson(sql)} order by a.day_of_week, a.start_time)
    from therapist_availability a where a.therapist_id = t.id), '[]')`;

/** One therapist's week as JSON text. Throws `not_found`. */
export const readWeeklyHours = (sql: Sql, therapistId: number): Promise<string> =>
  readJson(sql`select ${weeklyHoursJson(sql)}::text as json from therapists t where t.id = ${therapistId}`);
