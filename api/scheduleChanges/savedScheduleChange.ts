import { bookingColumns } from '../bookings/select.ts';
import type { ScheduleChange } from '../contract/scheduleChange.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/** The contract's SavedScheduleChange as JSON text, with the pending and approved visits that lie in it. */
export const savedScheduleChangeJson = (sql: Sql, saved: ScheduleChange): Promise<string> => {
  const { therapistId, startTime, endTime } = saved;
  return readJson(sql`
    select (${sql.json(saved)}::jsonb || jsonb_build_object('bookings', coalesce((
      select json_agg(row_to_json(shown) order by b.start_time)
      from bookings b ${bookingColumns(sql)}
      where b.status in ('pending', 'approved') and b.start_time < ${endTime} and b.end_time > ${startTime}
        -- a visit takes 12 hours at most; this bound lets the query use the index on the start
        and b.start_time > ${startTime}::timestamptz - interval '12 hours'
        and (b.therapist_id = ${therapistId} or ${therapistId}::integer is null)), '[]')))::text as json`);
};
