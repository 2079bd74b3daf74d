import { bookingColumns } from '../bookings/select.ts';
import type { Booking } from '../contract/booking.ts';
import { datesQuery, type Alternatives } from '../contract/dayPlan.ts';
import type { Sql } from '../database/client.ts';
import { businessDateOf, minutesBetween, startOfDay } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import type { BookingContext } from './bookingContext.ts';
import { isWithinHours } from './slots.ts';
import { slotDay } from './therapistDay.ts';

/** For each visit of a therapist that lies ahead: who else could take it over as things stand. */
export const alternatives: Feature = (router, { sql, now }) => {
  router.get('/therapists/:id/alternatives', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const { from, to } = parse(datesQuery, req.query);
    const visits = await readVisits(sql, therapistId, { from, to, now: now() });
    sendJson(
      res,
      JSON.stringify(
        visits.map(({ booking, candidates }): Alternatives => {
          const therapists = candidates
            .filter(({ context }) => canTake(booking, context, now()))
            .map(({ id, name, imageUrl }) => ({ id, name, imageUrl }));
          return { booking, therapists };
        }),
      ),
    );
  });
};

type Candidate = Alternatives['therapists'][number] & { context: BookingContext };
type Visit = { booking: Booking; candidates: Candidate[] };

/**
 * The pending and approved visits, with the active therapists who offer the service, work in one of the same places, and
 * have no other visit then.
 */
const readVisits = async (
  sql: Sql,
  therapistId: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Visit[]> => [
  ...(await sql<Visit[]>`
    select
      row_to_json(shown) as booking,
      to_json(array(
        select row_to_json(candidate)
        from (
          select c.id, c.name, c.image_url as "imageUrl", booking_context(c.id, b.service_id, b.id) as context
          from therapists c, booking_rules rules
          where c.is_active and c.id <> b.therapist_id
            and exists (select from therapist_services ts where ts.therapist_id = c.id and ts.service_id = b.service_id)
            and exists (
              select from therapist_locations own join therapist_locations other on other.location_id = own.location_id
              where own.therapist_id = b.therapist_id and other.therapist_id = c.id)
            and not exists (
              select from bookings o
              where o.therapist_id = c.id and o.status in ('pending', 'approved')
                and o.occupied
                  && tstzrange(b.start_time, b.end_time + make_interval(mins => rules.travel_gap_minutes)))
          order by lower(c.name), c.id) candidate)) as candidates
    from bookings b ${bookingColumns(sql)}
    where b.therapist_id = ${therapistId} and b.status in ('pending', 'approved')
      and b.start_time >= ${startOfDay(from)}
      and b.start_time < ${startOfDay(to)}::timestamptz + interval '24 hours'
      and b.start_time > ${now}
    order by b.start_time, b.id`),
];

function canTake(booking: Booking, context: BookingContext, now: Date): boolean {
  const start = new Date(booking.startTime);
  const date = businessDateOf(start);
  const day = slotDay({ ...context, busy: [] }, date, now);
  return isWithinHours(day, minutesBetween(startOfDay(date), start));
}
