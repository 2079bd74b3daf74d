import { bookingColumns } from '../bookings/select.ts';
import { dayQuery, planDay, type DayPlanSources } from '../contract/dayPlan.ts';
import { startOfDay } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { therapistsJson } from '../therapists/select.ts';
import { scheduleChangeColumns, weeklyHoursJson } from '../availability/select.ts';

export const dayPlan: Feature = (router, { sql }) => {
  router.get('/day', async (req, res) => {
    const { date } = parse(dayQuery, req.query);
    const midnight = startOfDay(date);
    const next = sql`${midnight}::timestamptz + interval '24 hours'`;
    const therapist = sql`
      json_build_object('id', t.id, 'name', t.name, 'imageUrl', t.image_url, 'isActive', t.is_active,
        'availability', ${weeklyHoursJson(sql)})`;
    const [sources] = await sql<[DayPlanSources]>`
      select
        (select travel_gap_minutes from booking_rules) as "travelGapMinutes",
        ${therapistsJson(sql, therapist)} as therapists,
        to_json(array(
          select row_to_json(exception)
          from (
            select e.kind, ${scheduleChangeColumns(sql)} from schedule_exceptions e
            -- hours that go on past midnight can be cut by time off of the next day
            where e.start_time < ${next} + interval '24 hours' and e.end_time > ${midnight}
            order by e.start_time, e.id) exception)) as "scheduleChanges",
        to_json(array(
          select row_to_json(shown) from bookings b ${bookingColumns(sql)}
          where b.status in ('pending', 'approved') and b.start_time < ${next}
            -- a visit takes 12 hours at most; this bound lets the query use the index on the start
            and b.start_time > ${midnight}::timestamptz - interval '12 hours' and b.end_time > ${midnight})) as bookings`;
    sendJson(res, JSON.stringify(planDay(date, sources)));
  });
};
