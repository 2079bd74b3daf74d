import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import {
  anyShop,
  openShop,
  prepareRandomShop,
  storeShop,
  type ShopIds,
} from '../../tests/support/calculations/randomShop.ts';
import type { FreeDay, FreeTherapist, NextFreeStarts } from '../contract/availability.ts';
import { businessDateOf, startOfDay } from '../server/businessTime.ts';

const day = 86_400_000;
const opened = new Date();
let clock = opened;
const api = setUpApi({ now: () => clock });
let ids: ShopIds;

beforeAll(async () => {
  ids = await prepareRandomShop(api.sql);
  // The shops are stored without the API.
  api.context.cache.bypass();
});

const dateIn = (days: number): string => businessDateOf(new Date(clock.getTime() + days * day));
const dates = () => [-1, 0, 1, 2, 3, 4].map(dateIn);

const anyQuestion = fc.record({
  /** null: a visit of 60 minutes */
  service: fc.constantFrom(null, 0, 1),
  place: fc.constantFrom(null, 0, 1),
  from: fc.constantFrom('00:00', '00:00', '10:00', '17:30'),
  to: fc.constantFrom('17:30', '20:45', '23:59', '23:59'),
  seconds: fc.integer({ min: 0, max: day / 1000 }),
});

it('the next free starts of everybody agree with the slots of their cheapest service, in any shop', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyShop, fc.integer({ min: 0, max: day / 1000 }), async (shop, seconds) => {
      clock = new Date(opened.getTime() + seconds * 1000);
      await storeShop(api.sql, ids, shop, startOfDay(businessDateOf(clock)));
      const next = (await api.visit<{ data: NextFreeStarts[] }>('GET', '/api/availability/next')).body.data;
      for (const id of ids.therapists) {
        const [cheapest] = await api.sql<{ id: number }[]>`
          select s.id from therapist_services ts join services s on s.id = ts.service_id
          where ts.therapist_id = ${id} order by s.price, s.duration, s.id`;
        const shown = next.find(({ therapistId }) => therapistId === id);
        if (!cheapest) {
          expect(shown).toBeUndefined();
          continue;
        }
        let expected: NextFreeStarts | undefined;
        for (let days = 0; days < 7 && !expected; days += 1) {
          const date = dateIn(days);
          const path = `/api/therapists/${id}/availability/slots?date=${date}&serviceId=${cheapest.id}`;
          const { data = [] } = (await api.visit<{ data?: string[] }>('GET', path)).body;
          if (data.length > 0)
            expected = { therapistId: id, serviceId: cheapest.id, date, starts: data.slice(0, 3) };
        }
        expect(shown).toEqual(expected);
        if (expected) found += 1;
      }
    }),
    { numRuns: process.env['FULL'] ? 20 : 5, examples: [[openShop, 0]] },
  );
  expect(found).toBeGreaterThan(2);
}, 120_000);

it('who is free, and on which days, agrees with the slots of each day, start by start, in any shop', async () => {
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(anyShop, anyQuestion, async (shop, { service, place, from, to, seconds }) => {
      clock = new Date(opened.getTime() + seconds * 1000);
      await storeShop(api.sql, ids, shop, startOfDay(businessDateOf(clock)));
      const ofService = service === null ? '' : `&serviceId=${ids.services[service]}`;
      const slots = await Promise.all(
        ids.therapists.map((id) =>
          Promise.all(
            dates().map((date) =>
              api.visit<{ data: string[] }>(
                'GET',
                `/api/therapists/${id}/availability/slots?date=${date}${ofService}`,
              ),
            ),
          ),
        ),
      );

      for (const [index, id] of ids.therapists.entries()) {
        const path = `/api/therapists/${id}/availability/days?from=${dateIn(-1)}&to=${dateIn(4)}${ofService}`;
        const { status, body } = await api.visit<{ data: FreeDay[] }>('GET', path);
        const own = slots[index]!;
        expect(status).toBe(own[0]!.status);
        if (status !== 200) continue;
        const free = body.data.map((shown) => ({ date: shown.date, free: shown.free }));
        expect(free).toEqual(dates().map((date, at) => ({ date, free: own[at]!.body.data.length })));
        for (const [at, { ofNightBefore = 0 }] of body.data.entries())
          expect(ofNightBefore).toBeLessThanOrEqual(
            own[at]!.body.data.filter((start) => start < '05:00').length,
          );
      }

      const inPlace = place === null ? '' : `&city=Bangkok&district=District%20${place + 1}`;
      for (const [at, date] of dates().entries()) {
        const path = `/api/availability?date=${date}${ofService}${inPlace}&from=${from}&to=${to}`;
        const fitting = shop.therapists.flatMap(({ isActive, services, places }, index): FreeTherapist[] => {
          const fits =
            (service === null || services.includes(service)) && (place === null || places.includes(place));
          if (!isActive || !fits) return [];
          const starts = slots[index]![at]!.body.data.filter((start) => start >= from && start <= to);
          return [{ therapistId: ids.therapists[index]!, starts }];
        });
        offered += fitting.reduce((sum, { starts }) => sum + starts.length, 0);
        expect((await api.visit<{ data: FreeTherapist[] }>('GET', path)).body.data).toEqual(fitting);
      }
    }),
    {
      numRuns: process.env['FULL'] ? 25 : 8,
      examples: [[openShop, { service: 0, place: 1, from: '00:00', to: '23:59', seconds: 0 }]],
    },
  );
  // Shops in which nobody is ever free would agree as well.
  expect(offered).toBeGreaterThan(30);
}, 120_000);
