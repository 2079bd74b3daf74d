import fc from 'fast-check';
import type { Sql } from '../../../api/database/client.ts';
import { slotSteps } from '../../../api/contract/settings.ts';
import { minutesPerDay } from '../../../api/contract/workingHours.ts';
import { timeOf } from '../../../api/server/businessTime.ts';

/** How many of each a random shop has; their ids are those of `prepareRandomShop`. */
const [therapistCount, serviceCount, placeCount] = [3, 2, 2];

const minute = fc.integer({ min: 0, max: minutesPerDay - 1 });
/** minutes from today's midnight */
const aroundToday = fc.noBias(fc.integer({ min: -2 * minutesPerDay, max: 6 * minutesPerDay }));
const some = (count: number) => fc.subarray(Array.from({ length: count }, (_, index) => index));
/** minutes of a visit: mostly short, 12 hours at most */
const quarters = fc
  .oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 48 }))
  .map((count) => count * 15);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

const hoursEntry = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  start: minute.map(timeOf),
  end: minute.map(timeOf),
});
/** Hours in which many visits go on past midnight. */
const aroundTheClock = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, start: '00:00', end: '12:00' },
  { day, start: '12:00', end: '00:00' },
]);

const therapist = fc.record({
  isActive: rarely.map((not) => !not),
  services: some(serviceCount),
  places: some(placeCount),
  hours: fc.oneof(fc.array(hoursEntry, { maxLength: 14, size: 'max' }), fc.constant(aroundTheClock)),
  visits: fc.array(
    fc.record({
      start: aroundToday,
      length: quarters,
      gap: fc.constantFrom(0, 0, 15, 45, 720),
      status: fc.constantFrom('pending', 'approved', 'approved', 'approved', 'denied', 'cancelled'),
    }),
    { maxLength: 40, size: 'max' },
  ),
});

/** Any shop: its rules, services, therapists with hours and visits, time off and extra hours. */
export const anyShop = fc.record({
  isOpen: rarely.map((not) => !not),
  rules: fc.record({
    step: fc.constantFrom(...slotSteps),
    notice: fc.constantFrom(0, 0, 0, 0, 60, 90, 1_440, 3_000),
    gap: fc.constantFrom(0, 0, 15, 45, 720),
    horizon: fc.constantFrom(1, 3, 30, 365),
  }),
  durations: fc.tuple(...Array.from({ length: serviceCount }, () => quarters)),
  therapists: fc.tuple(...Array.from({ length: therapistCount }, () => therapist)),
  exceptions: fc.array(
    fc.record({
      kind: fc.constantFrom('time_off', 'extra_hours'),
      /** null: the whole shop's */
      therapist: fc.constantFrom(null, 0, 1, 2),
      start: aroundToday,
      length: fc.oneof(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 3 }).map((days) => days * minutesPerDay),
      ),
    }),
    { maxLength: 6, size: 'max' },
  ),
});
type RandomShop = typeof anyShop extends fc.Arbitrary<infer Shop> ? Shop : never;

/** A shop in which every therapist is free around the clock, but for one visit. */
export const openShop: RandomShop = {
  isOpen: true,
  rules: { step: 30, notice: 0, gap: 0, horizon: 30 },
  durations: [60, 90],
  therapists: Array.from({ length: therapistCount }, () => ({
    isActive: true,
    services: [0, 1],
    places: [0, 1],
    hours: aroundTheClock,
    visits: [{ start: minutesPerDay, length: 60, gap: 0, status: 'approved' }],
  })),
  exceptions: [],
};

/** The ids of what every random shop has. Therapists are in the order of their names. */
export type ShopIds = { therapists: number[]; services: number[]; places: number[] };

/** Fills an empty database with therapists, services and places, which `storeShop` then changes. */
export async function prepareRandomShop(sql: Sql): Promise<ShopIds> {
  const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);
  return {
    therapists: await idsOf(sql<{ id: number }[]>`
      insert into therapists (name) select 'Therapist ' || n from generate_series(1, ${therapistCount}) n returning id`),
    services: await idsOf(sql<{ id: number }[]>`
      insert into services (name) select 'Service ' || n from generate_series(1, ${serviceCount}) n returning id`),
    places: await idsOf(sql<{ id: number }[]>`
      insert into locations (city, district)
      select 'Bangkok', 'District ' || n from generate_series(1, ${placeCount}) n returning id`),
  };
}

/** Replaces the shop. What would overlap is left out. `midnight`: today's, from which the times are counted. */
export async function storeShop(sql: Sql, ids: ShopIds, shop: RandomShop, midnight: Date): Promise<void> {
  const { rules } = shop;
  await sql`truncate bookings, therapist_availability, schedule_exceptions, therapist_services, therapist_locations cascade`;
  await sql`update shop_status set is_open = ${shop.isOpen}`;
  await sql`
    update booking_rules set slot_step_minutes = ${rules.step}, minimum_notice_minutes = ${rules.notice},
      travel_gap_minutes = ${rules.gap}, horizon_days = ${rules.horizon}`;
  for (const [index, duration] of shop.durations.entries())
    await sql`update services set duration = ${duration} where id = ${ids.services[index]!}`;
  for (const [index, one] of shop.therapists.entries()) {
    const id = ids.therapists[index]!;
    await sql`update therapists set is_active = ${one.isActive} where id = ${id}`;
    for (const service of one.services)
      await sql`insert into therapist_services values (${id}, ${ids.services[service]!})`;
    for (const place of one.places)
      await sql`insert into therapist_locations values (${id}, ${ids.places[place]!})`;
    await sql`
      insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
      select ${id}::integer, day, h.start, h."end"
      from jsonb_to_recordset(${sql.json(one.hours)}) as h (day integer, start time, "end" time)
      where h.start <> h."end"
      on conflict do nothing`;
    await sql`
      insert into bookings (therapist_id, service_id, start_time, end_time, status, client_name, client_address, price, occupied)
      select
        ${id}::integer, ${ids.services[0]!}::integer, at, at + make_interval(mins => length), status, 'Nok', 'Bangkok', 800,
        tstzrange(at, at + make_interval(mins => length + gap))
      from jsonb_to_recordset(${sql.json(one.visits)}) as v (start integer, length integer, gap integer, status text)
      cross join lateral (select ${midnight}::timestamptz + make_interval(mins => start) as at) moment
      on conflict do nothing`;
  }
  const exceptions = shop.exceptions.map(({ therapist: owner, ...exception }) => ({
    ...exception,
    owner: owner === null ? null : ids.therapists[owner]!,
  }));
  await sql`
    insert into schedule_exceptions (kind, therapist_id, start_time, end_time)
    select kind, owner, at, at + make_interval(mins => length)
    from jsonb_to_recordset(${sql.json(exceptions)}) as e (kind text, owner integer, start integer, length integer)
    cross join lateral (select ${midnight}::timestamptz + make_interval(mins => start) as at) moment
    on conflict do nothing`;
}
