import type { Sql } from '../database/client.ts';

/** A request for time off (`time_off_requests r`) as the contract's TherapistTimeOff. */
export const timeOffRequestJson = (sql: Sql) => sql`
  json_build_object(
    'requestId', r.id,
    'startTime', iso(r.start_time),
    'endTime', iso(r.end_time),
    'state', r.state,
    'reason', r.reason)`;

const declinedShownFor = '7 days';

/**
 * The time off of `therapists t` as the contract's TherapistTimeOff, a JSON list: requests that wait or were
 * declined lately, and time off that is not over, also of the whole shop. An accepted request shows its id
 * and reason, never the administrator's.
 */
export const therapistTimeOffJson = (sql: Sql, now: Date) => sql`
  coalesce((
    select json_agg(entry order by start_time, end_time)
    from (
      select r.start_time, r.end_time, ${timeOffRequestJson(sql)} as entry
      from time_off_requests r
      where r.therapist_id = t.id and r.end_time > ${now}
        and (r.state = 'waiting' or r.state = 'declined' and r.answered_at > ${now}::timestamptz - ${declinedShownFor}::interval)
      union all
      select e.start_time, e.end_time, json_build_object(
        'requestId', r.id,
        'startTime', iso(e.start_time),
        'endTime', iso(e.end_time),
        'state', 'accepted',
        'reason', r.reason)
      from schedule_exceptions e
      left join lateral (select r.id, r.reason from time_off_requests r where r.exception_id = e.id limit 1) r on true
      where e.kind = 'time_off' and (e.therapist_id = t.id or e.therapist_id is null) and e.end_time > ${now}) shown), '[]')`;
