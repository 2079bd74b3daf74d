import { bookingColumns } from '../bookings/select.ts';
import type { Booking } from '../contract/booking.ts';
import { datesQuery, type VisitAlternatives } from '../contract/dayPlan.ts';
import type { Sql } from '../database/client.ts';
import { businessDateOf, minutesBetween, startOfDay } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import type { BookingContext } from '../availability/bookingContext.ts';
import { isWithinHours } from '../availability/slots.ts';
import { slotDay } from '../availability/therapistDay.ts';

export const alternatives: Feature = (router, { sql, now }) => {
  router.get('/therapists/:id/alternatives', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const { from, to } = parse(datesQuery, req.query);
    const visits = await readVisits(sql, therapistId, { from, to, now: now() });
    const contexts = await readContexts(sql, visits);
    sendJson(
      res,
      JSON.stringify(
        visits.map(({ booking, candidates }): VisitAlternatives => {
          const canTake = ({ id }: Candidate) => {
            const context = contexts.get(contextKey(id, booking));
            return context !== undefined && fitsWorkingHours(booking, context, now());
          };
          return { booking, therapists: candidates.filter(canTake) };
        }),
      ),
    );
  });
};

type Candidate = VisitAlternatives['therapists'][number];
type Visit = { booking: Booking; candidates: Candidate[] };

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
          select c.id, c.name, c.image_url as "imageUrl"
          from therapists c, booking_rules rules
          where rules.id = 1 and c.is_active and c.id <> b.therapist_id
            and exists (select from therapist_services ts where ts.therapist_id = c.id and ts.service_id = b.service_id)
            and exists (
              select from therapist_locations own join therapist_locations other on other.location_id = own.location_id
              where own.therapist_id = b.therapist_id and other.therapist_id = c.id)
            and not exists (
              select from bookings o
              where o.therapist_id = c.id and o.status in ('pending', 'approved')
                and o.occupied
                  && tstzrange(b.start_time, b.end_time + make_interval(mins => rules.travel_gap_minutes)))
          order by c.name collate "und-x-icu", c.id) candidate)) as candidates
    from bookings b ${bookingColumns(sql)}
    where b.therapist_id = ${therapistId} and b.status in ('pending', 'approved')
      and b.start_time >= ${startOfDay(from)}
      and b.start_time < ${startOfDay(to)}::timestamptz + interval '24 hours'
      and b.start_time > ${now}
    order by b.start_time, b.id`),
];

const contextKey = (therapistId: number, { serviceId }: Pick<Booking, 'serviceId'>) =>
  `${therapistId} ${serviceId}`;

async function readContexts(sql: Sql, visits: Visit[]): Promise<Map<string, BookingContext>> {
  const pairs = visits.flatMap(({ booking: { serviceId }, candidates }) =>
    candidates.map(({ id }) => ({ id, serviceId })),
  );
  const rows = await sql<{ id: number; serviceId: number; context: BookingContext }[]>`
    select id, "serviceId", booking_context(id, "serviceId") as context
    from (
      select distinct id, "serviceId"
      from jsonb_to_recordset(${sql.json(pairs)}) as pair (id integer, "serviceId" integer)) pairs`;
  return new Map(rows.map((row) => [contextKey(row.id, row), row.context]));
}

function fitsWorkingHours(
  { startTime, service: { duration } }: Booking,
  { service, ...context }: BookingContext,
  now: Date,
): boolean {
  const start = new Date(startTime);
  const date = businessDateOf(start);
  const day = slotDay({ ...context, service: service && { ...service, duration }, busy: [] }, date, now);
  return isWithinHours(day, minutesBetween(startOfDay(date), start));
}
