import type { Sql } from '../database.ts';

/** One weekly entry, of `therapist_availability a`, as JSON. */
export const entryJson = (sql: Sql) => sql`
  json_build_object(
    'id', a.id,
    'therapistId', a.therapist_id,
    'dayOfWeek', a.day_of_week,
    'startTime', to_char(a.start_time, 'HH24:MI'),
    'endTime', to_char(a.end_time, 'HH24:MI'))`;
