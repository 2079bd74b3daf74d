import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { holidaysByName } from '../holidays/holidays.ts';

/** One weekly entry of availability (`therapist_availability a`) as JSON. */
export const availabilityJson = (sql: Sql) => sql`
  json_build_object(
    'id', a.id,
    'therapistId', a.therapist_id,
    'dayOfWeek', a.day_of_week,
    'startTime', to_char(a.start_time, 'HH24:MI'),
    'endTime', to_char(a.end_time, 'HH24:MI'))`;

/** The weekly hours of `therapists t`, as a JSON list. */
export const weeklyHoursJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(${availabilityJson(sql)} order by a.day_of_week, a.start_time)
    from therapist_availability a where a.therapist_id = t.id), '[]')`;

/** The holiday that the note of `schedule_exceptions e` names, in every language; or null. */
const holidayOfNote = (sql: Sql) => sql`${sql.json(holidaysByName)}::jsonb -> e.note`;

/** The columns of `schedule_exceptions e` as the contract's ScheduleChange. */
export const scheduleChangeColumns = (sql: Sql) => sql`
  e.id, e.therapist_id as "therapistId", iso(e.start_time) as "startTime", iso(e.end_time) as "endTime",
  e.reason, e.note, ${holidayOfNote(sql)} as holiday, e.version`;

/** The time off and extra hours of `therapists t` that are not over, without reasons: a JSON list. */
export const therapistScheduleChangesJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(
      json_build_object('kind', e.kind, 'startTime', iso(e.start_time), 'endTime', iso(e.end_time)) order by e.start_time)
    from schedule_exceptions e where e.therapist_id = t.id and e.end_time > now()), '[]')`;

/** The time off and extra hours of the whole shop that are not over, with the note: a JSON list. */
export const shopScheduleChangesJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(
      json_build_object(
        'kind', e.kind, 'startTime', iso(e.start_time), 'endTime', iso(e.end_time), 'note', e.note,
        'holiday', ${holidayOfNote(sql)})
      order by e.start_time)
    from schedule_exceptions e where e.therapist_id is null and e.end_time > now()), '[]')`;

/** One therapist's weekly hours as JSON text. Throws `not_found`. */
export const readWeeklyHours = (sql: Sql, therapistId: number): Promise<string> =>
  readJson(sql`select ${weeklyHoursJson(sql)}::text as json from therapists t where t.id = ${therapistId}`);
