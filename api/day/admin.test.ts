import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { hoursEveryDay, makeService, makeTherapist } from '../../tests/support/testData.ts';
import type { FreeTherapist } from '../contract/availability.ts';
import type { VisitAlternatives, DayPlan } from '../contract/dayPlan.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { holidaysBetween } from '../holidays/holidays.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
const { book, slotsOf } = bookingRequests(api);

const dayOf = async (date: string) =>
  (await api.manage<{ data: DayPlan }>('GET', `/day?date=${date}`)).body.data;

const planOf = async (id: number, date: string) =>
  (await dayOf(date)).therapists.find((therapist) => therapist.id === id);

describe('the administrator’s day', () => {
  it('holds each therapist’s hours without time off, the time off with its reason, and the visits', async () => {
    const { id, name, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '17:00'),
    });
    const { body } = await book({ therapistId: id, serviceId, startTime: '2026-12-02 09:00' });
    await api.manage('POST', '/time-off', {
      therapistId: id,
      startTime: '2026-12-02 12:00',
      endTime: '2026-12-02 14:00',
      reason: 'Dentist',
    });
    expect(await planOf(id, '2026-12-02')).toMatchObject({
      name,
      hours: [
        [540, 720],
        [840, 1020],
      ],
      timeOff: [{ span: [720, 840], isShops: false, reason: 'Dentist' }],
      visits: [{ id: body.data.id, clientName: 'Nok Chaiyaporn' }],
    });
  });

  it('shows what goes on past midnight on both days', async () => {
    const { id, serviceId } = await makeTherapist(api.manage, { hours: hoursEveryDay('22:00', '02:00') });
    const { body } = await book({ therapistId: id, serviceId, startTime: '2026-12-02 23:30' });
    const [second, third] = [await planOf(id, '2026-12-02'), await planOf(id, '2026-12-03')];
    expect(second?.hours).toEqual([
      [-120, 120],
      [1320, 1560],
    ]);
    expect([second, third].map((plan) => plan?.visits.map((visit) => visit.id))).toEqual([
      [body.data.id],
      [body.data.id],
    ]);
  });

  it('leaves out an inactive therapist without a visit, and keeps one with a visit, without hours', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    await book({ therapistId: id, serviceId, startTime: '2026-12-02 09:00' });
    await api.manage('PATCH', `/therapists/${id}/active`, { isActive: false });
    expect(await planOf(id, '2026-12-02')).toMatchObject({ hours: [], visits: [{}] });
    expect(await planOf(id, '2026-12-03')).toBeUndefined();
  });

  it('holds the minutes that are kept free after a visit', async () => {
    await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 25 });
    expect((await dayOf('2026-12-02')).travelGapMinutes).toBe(25);
    await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 0 });
  });

  it('shows neither denied nor cancelled bookings', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const { body } = await book({ therapistId: id, serviceId, startTime: '2026-12-02 09:00' });
    await api.manage('PATCH', `/bookings/${body.data.id}/status`, { status: 'denied' });
    expect((await planOf(id, '2026-12-02'))?.visits).toEqual([]);
  });

  it('of a date that does not exist is refused', async () => {
    expect((await api.manage<ErrorBody>('GET', '/day?date=2026-02-30')).status).toBe(400);
  });
});

describe('who is free', () => {
  it('is the same for all therapists at once as for each alone', async () => {
    const { id: serviceId } = await makeService(api.manage, { duration: 90 });
    const [first, second] = [
      await makeTherapist(api.manage, { hours: hoursEveryDay('09:00', '13:00'), serviceIds: [serviceId] }),
      await makeTherapist(api.manage, { hours: hoursEveryDay('20:00', '02:00'), serviceIds: [serviceId] }),
    ];
    await book({ therapistId: first.id, serviceId, startTime: '2026-12-02 09:00' });
    await api.manage('POST', '/time-off', {
      therapistId: second.id,
      startTime: '2026-12-02 22:00',
      endTime: '2026-12-02 23:00',
    });
    const path = `/api/availability?date=2026-12-02&serviceId=${serviceId}`;
    const free = async (query: string) =>
      (await api.visit<{ data: FreeTherapist[] }>('GET', path + query)).body.data;
    const each = await Promise.all(
      [first, second].map(async ({ id }) => ({
        therapistId: id,
        starts: await slotsOf(id, '2026-12-02', `&serviceId=${serviceId}`),
      })),
    );
    expect(each.map(({ starts }) => starts.length)).not.toContain(0);
    expect(await free('')).toEqual(each);
    expect((await free('&from=10:30&to=11:00')).map(({ starts }) => starts)).toEqual([
      ['10:30', '11:00'],
      [],
    ]);
  });
});

describe('who is free, asked again', () => {
  it('costs no reading of hours and rules, and still leaves out what was booked or changed meanwhile', async () => {
    const { id, serviceId } = await makeTherapist(api.manage, { hours: hoursEveryDay('09:00', '12:00') });
    const path = `/api/availability?date=2026-12-02&serviceId=${serviceId}`;
    const starts = async () => (await api.visit<{ data: FreeTherapist[] }>('GET', path)).body.data[0]?.starts;
    const isCached = () => api.context.cache.get(`booking contexts ${serviceId}`) !== undefined;
    await pollUntil(async () => {
      await starts();
      return isCached();
    }, Boolean);
    expect(await starts()).toContain('10:00');
    await book({ therapistId: id, serviceId, startTime: '2026-12-02 10:00' });
    // The cache returns nothing while it waits for proof that changes are delivered.
    await pollUntil(isCached, Boolean);
    expect(await starts()).not.toContain('10:00');
    const timeOff = { therapistId: id, startTime: '2026-12-02 00:00', endTime: '2026-12-03 00:00' };
    await api.manage('POST', '/time-off', timeOff);
    expect(await starts()).toEqual([]);
  });
});

describe('who could take over a visit', () => {
  it('offers the service, works in the same place and is free at that time', async () => {
    const place = await api.manage<{ data: { id: number } }>('POST', '/locations', {
      city: 'Bangkok',
      district: 'Watthana',
    });
    const locationIds = [place.body.data.id];
    const away = await makeTherapist(api.manage, { locationIds });
    const serviceIds = [away.serviceId];
    const free = await makeTherapist(api.manage, { serviceIds, locationIds });
    const busy = await makeTherapist(api.manage, { serviceIds, locationIds });
    const off = await makeTherapist(api.manage, { serviceIds, locationIds });
    await makeTherapist(api.manage, { serviceIds, locationIds, hours: hoursEveryDay('18:00', '22:00') });
    await makeTherapist(api.manage, { serviceIds });
    await makeTherapist(api.manage, { locationIds });
    await makeTherapist(api.manage, { serviceIds, locationIds, isActive: false });
    const visit = { serviceId: away.serviceId, startTime: '2026-12-02 10:00' };
    await book({ ...visit, therapistId: busy.id, startTime: '2026-12-02 10:30' });
    await api.manage('POST', '/time-off', {
      therapistId: off.id,
      startTime: '2026-12-02 10:30',
      endTime: '2026-12-02 11:00',
    });
    const { body: booked } = await book({ ...visit, therapistId: away.id });
    const { body } = await api.manage<{ data: VisitAlternatives[] }>(
      'GET',
      `/therapists/${away.id}/alternatives?from=2026-12-02&to=2026-12-02`,
    );
    expect(body.data.map(({ booking, therapists }) => [booking.id, therapists.map(({ id }) => id)])).toEqual([
      [booked.data.id, [free.id]],
    ]);
  });
});

describe('public holidays', () => {
  it('are those of Thailand between two dates, in the three languages', () => {
    expect(holidaysBetween('2026-12-31', '2027-01-01')).toEqual([
      { date: '2026-12-31', name: { th: 'วันสิ้นปี', en: "New Year's Eve", hi: 'नव वर्ष की पूर्व संध्या' } },
      { date: '2027-01-01', name: { th: 'วันขึ้นปีใหม่', en: "New Year's Day", hi: 'नव वर्ष' } },
    ]);
    expect(holidaysBetween('2026-04-13', '2026-04-15').map(({ date }) => date)).toEqual([
      '2026-04-13',
      '2026-04-14',
      '2026-04-15',
    ]);
  });

  it.each(['from=2026-01-02&to=2026-01-01', 'from=2000-01-01&to=2199-01-01', 'from=2026-01-01'])(
    'of %s are refused',
    async (query) => {
      expect((await api.manage<ErrorBody>('GET', `/holidays?${query}`)).status).toBe(400);
    },
  );
});
