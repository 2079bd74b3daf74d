import { afterEach, expect, it, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { daySheet } from '../../tests/support/app/daySheet.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import type { DayPlan } from '#contract/dayPlan.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { addDays } from '../i18n/formats.ts';
import { planFromDaySheet } from './dayPlan.ts';
import { fetchDaySheet } from './daySheet.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
const { book } = bookingRequests(api);
const today = '2026-12-01';

afterEach(() => vi.unstubAllGlobals());

/** A shop in which days reach into each other. */
async function fillShop(): Promise<void> {
  const late = await makeTherapist(api.manage, { hours: hoursEveryDay('20:00', '02:00') });
  const early = await makeTherapist(api.manage, { hours: hoursEveryDay('09:00', '17:00') });
  await makeTherapist(api.manage, { isActive: false });
  const visits = [
    [late, '2026-12-01 23:30'],
    [late, '2026-12-15 23:30'],
    [early, '2026-12-01 12:00'],
    [early, '2026-12-02 09:00'],
    [early, '2026-12-20 09:00'],
  ] as const;
  for (const [{ id, serviceId }, startTime] of visits) await book({ therapistId: id, serviceId, startTime });
  const exceptions = [
    ['/time-off', early.id, '2026-12-02 12:00', '2026-12-02 14:00'],
    ['/time-off', null, '2026-12-16 00:00', '2026-12-17 00:00'],
    ['/extra-hours', late.id, '2026-12-03 08:00', '2026-12-03 10:00'],
  ] as const;
  for (const [path, therapistId, startTime, endTime] of exceptions)
    await api.manage('POST', path, { therapistId, startTime, endTime });
  await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 20 });
}

it('a day put together from the day sheet is the day that the server answers', async () => {
  await fillShop();
  const get = async <T>(path: string) => (await api.manage<{ data: T }>('GET', path)).body.data;
  const send = fetch;
  vi.stubGlobal('fetch', (path: string) =>
    send(new URL(path, api.base), { headers: { Authorization: `Bearer ${api.token}` } }),
  );
  const sheet = await fetchDaySheet(today, new AbortController().signal);
  const therapists = await get<AdminTherapist[]>('/therapists');
  for (let days = 0; days <= 14; days += 1) {
    const date = addDays(today, days);
    const answered = await get<DayPlan>(`/day?date=${date}`);
    expect(planFromDaySheet(sheet, therapists, date), date).toEqual(answered);
  }
  for (const days of [-1, 15])
    expect(planFromDaySheet(sheet, therapists, addDays(today, days))).toBeUndefined();
});

it('a sheet that is not whole holds no day', () => {
  const whole = daySheet();
  expect(planFromDaySheet(whole, [], today)).toEqual({ date: today, travelGapMinutes: 0, therapists: [] });
  expect(planFromDaySheet({ ...whole, isWhole: false }, [], today)).toBeUndefined();
});
