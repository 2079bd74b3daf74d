import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import {
  anyShop,
  openShop,
  prepareRandomShop,
  storeShop,
  type ShopIds,
} from '../../tests/support/calculations/randomShop.ts';
import { readBookingContext } from '../availability/bookingContext.ts';
import { slotDay } from '../availability/therapistDay.ts';
import { isWithinHours, type SlotDay } from '../availability/slots.ts';
import type { BookingWarning } from '../contract/bookingStatus.ts';
import { businessDateOf, minutesBetween, startOfDay } from '../server/businessTime.ts';

const database = setUpDatabase();
let ids: ShopIds;
beforeAll(async () => {
  ids = await prepareRandomShop(database.sql);
});

/** Hours in which nothing but time off stands against a visit. */
const aroundTheClock = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => [
  { dayOfWeek, start: 0, end: 720 },
  { dayOfWeek, start: 720, end: 0 },
]);

/** The warnings of a visit, by the rule that offers slots. */
function warningsByRule(day: SlotDay, start: number, isActive: boolean): BookingWarning[] {
  const withoutTimeOff = day.scheduleChanges.filter(({ kind }) => kind !== 'time_off');
  return [
    ...(isWithinHours({ ...day, hours: aroundTheClock }, start) ? [] : (['time_off'] as const)),
    ...(isWithinHours({ ...day, scheduleChanges: withoutTimeOff }, start)
      ? []
      : (['outside_hours'] as const)),
    ...(isActive ? [] : (['inactive'] as const)),
  ];
}

it('a booking has the warnings for which its slot would not be offered, and no other, in any shop', async () => {
  const { sql } = database;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyShop, async (shop) => {
      const now = new Date();
      await storeShop(sql, ids, shop, startOfDay(businessDateOf(now)));
      const bookings = await sql<
        {
          id: number;
          therapistId: number;
          start: Date;
          minutes: number;
          isOpenAhead: boolean;
          all: string[];
          shown: string[];
        }[]
      >`
        select b.id, b.therapist_id as "therapistId", b.start_time as start, minutes_between(b.start_time, b.end_time) as minutes,
          b.status in ('pending', 'approved') and b.start_time > now() as "isOpenAhead",
          booking_warnings(b.therapist_id, b.start_time, b.end_time) as all, w.warnings as shown
        from bookings b join therapists t on t.id = b.therapist_id
        cross join lateral shown_warnings(b.status, b.therapist_id, t.is_active, b.start_time, b.end_time) w`;
      const contexts = new Map(
        await Promise.all(
          ids.therapists.map(
            async (id) => [id, (await readBookingContext(sql, { therapistId: id })).context!] as const,
          ),
        ),
      );
      for (const { therapistId, start, minutes, isOpenAhead, all, shown } of bookings) {
        // the booking context leaves out exceptions of the past
        if (start < now) continue;
        const date = businessDateOf(start);
        const context = contexts.get(therapistId)!;
        const day = { ...slotDay({ ...context, busy: [] }, date, now), duration: minutes };
        const minute = minutesBetween(startOfDay(date), start);
        const expected = warningsByRule(day, minute, context.therapistActive);
        expect(all).toEqual(expected);
        expect(shown).toEqual(isOpenAhead ? expected : []);
        const isQuiet = expected.every((warning) => warning === 'inactive');
        expect(isWithinHours(day, minute)).toBe(isQuiet);
        seen.add(expected.join(' '));
      }
    }),
    { numRuns: process.env['FULL'] ? 60 : 20, examples: [[openShop]], endOnFailure: true },
  );
  expect(seen.size).toBeGreaterThan(3);
}, 120_000);
