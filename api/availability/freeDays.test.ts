import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeService, makeTherapist } from '../../tests/support/testData.ts';
import type { FreeDay, FreeTherapist } from '../contract/availability.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
const { book } = bookingRequests(api);

let therapist: { id: number; serviceId: number };
beforeAll(async () => {
  const place = { city: 'Bangkok', district: 'Watthana' };
  const { body } = await api.manage<{ data: { id: number } }>('POST', '/locations', place);
  await api.manage('POST', '/locations', { city: 'Bangkok', district: 'Sathon' });
  therapist = await makeTherapist(api.manage, {
    hours: hoursEveryDay('09:00', '11:00'),
    locationIds: [body.data.id],
  });
});

const daysPath = (query: string) => `/api/therapists/${therapist.id}/availability/days?${query}`;
const ask = (path: string) => api.visit<{ data: unknown } & ErrorBody>('GET', path);

describe('the free days of a therapist', () => {
  it('say how many starts are free on each date, both ends included', async () => {
    const { id, serviceId } = therapist;
    await book({ therapistId: id, serviceId, startTime: '2026-12-02 09:00' });
    await book({ therapistId: id, serviceId, startTime: '2026-12-03 09:30' });
    const { body, headers } = await ask(daysPath(`from=2026-11-30&to=2026-12-04&serviceId=${serviceId}`));
    expect(body.data).toEqual([
      { date: '2026-11-30', free: 0 },
      { date: '2026-12-01', free: 1 },
      { date: '2026-12-02', free: 1 },
      { date: '2026-12-03', free: 0 },
      { date: '2026-12-04', free: 3 },
    ] satisfies FreeDay[]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it('can be asked for 62 days, and one that is just booked is told at once', async () => {
    const path = daysPath('from=2026-12-01&to=2027-01-31');
    const free = async () => ((await ask(path)).body.data as FreeDay[]).map((day) => day.free);
    expect(await free()).toHaveLength(62);
    const [before] = (await free()).slice(20);
    const { id, serviceId } = therapist;
    await book({ therapistId: id, serviceId, startTime: '2026-12-21 09:30' });
    expect([before, (await free())[20]]).toEqual([3, 0]);
  });

  it('say how many of them are small hours of a shift that began the evening before', async () => {
    const late = await makeTherapist(api.manage, {
      hours: [
        { dayOfWeek: 4, startTime: '22:00', endTime: '02:00' },
        { dayOfWeek: 0, startTime: '00:00', endTime: '02:00' },
      ],
    });
    const path = `/api/therapists/${late.id}/availability/days?from=2026-12-03&to=2026-12-06`;
    // Thursday to Sunday
    expect((await ask(path)).body.data).toEqual([
      { date: '2026-12-03', free: 4 },
      { date: '2026-12-04', free: 3, ofNightBefore: 3 },
      { date: '2026-12-05', free: 0 },
      { date: '2026-12-06', free: 3 },
    ] satisfies FreeDay[]);
  });

  it.each([
    ['from=2026-12-02&to=2026-12-01', 'Choose a last date'],
    ['from=2026-12-01&to=2027-02-01', 'Choose a last date'],
    ['from=2026-02-30&to=2026-03-01', 'Enter a date'],
    ['from=2026-99-99&to=2026-03-01', 'Enter a date'],
    ['from=1999-12-31&to=2000-01-01', 'Enter a date'],
    ['from=2199-12-31&to=2200-01-01', 'Enter a date'],
    ['from=2026-12-01', 'This field is required'],
    ['from=2026-12-01&to=2026-12-01&serviceId=987654', 'Choose one of the services'],
    ['from=2026-12-01&to=2026-12-01&serviceId=one', 'Enter a whole number'],
  ])('asked with %s are refused with what to do', async (query, message) => {
    const { status, body } = await ask(daysPath(query));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.message).toContain(message);
    expect(body.issues).toHaveLength(1);
  });

  it('of a therapist who is not there, or of a service of others, are refused like slots', async () => {
    const dates = 'from=2026-12-01&to=2026-12-01';
    expect((await ask(`/api/therapists/987654/availability/days?${dates}`)).status).toBe(404);
    const { id } = await makeService(api.manage);
    expect((await ask(daysPath(`${dates}&serviceId=${id}`))).body.code).toBe('service_not_offered');
  });
});

describe('who is free on a day', () => {
  const idsOf = async (query: string) =>
    ((await ask(`/api/availability?date=2026-12-08${query}`)).body.data as FreeTherapist[]).map(
      ({ therapistId }) => therapistId,
    );

  it('is asked by city or district, and a place where nobody works has nobody', async () => {
    expect(await idsOf('&city=Bangkok')).toEqual([therapist.id]);
    expect(await idsOf('&district=Watthana')).toEqual([therapist.id]);
    expect(await idsOf('&city=Bangkok&district=Sathon')).toEqual([]);
  });

  it('never has an inactive therapist', async () => {
    const { id } = await makeTherapist(api.manage);
    expect(await idsOf('')).toContain(id);
    await api.manage('PATCH', `/therapists/${id}/active`, { isActive: false });
    expect(await idsOf('')).not.toContain(id);
  });

  it('is never stored, and may be asked for one minute of a day', async () => {
    const { body, headers } = await ask(
      `/api/availability?date=2026-12-08&serviceId=${therapist.serviceId}&from=09:30&to=09:30`,
    );
    expect(body.data).toEqual([{ therapistId: therapist.id, starts: ['09:30'] }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['date=2026-02-30', 'date', 'Enter a date'],
    ['date=2200-01-01', 'date', 'Enter a date'],
    ['', 'date', 'This field is required'],
    ['date=2026-12-08&from=12:00&to=11:59', 'to', 'Choose an end'],
    ['date=2026-12-08&to=24:00', 'to', 'Enter a time'],
    ['date=2026-12-08&from=25:00', 'from', 'Enter a time'],
    ['date=2026-12-08&serviceId=987654', 'serviceId', 'Choose one of the services'],
    ['date=2026-12-08&city=Atlantis', 'city', 'Choose one of the places'],
    ['date=2026-12-08&city=Bangkok&district=Atlantis', 'district', 'Choose one of the places'],
  ])('asked with %s is refused with what to do', async (query, path, message) => {
    const { status, body } = await ask(`/api/availability?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(body.message).toContain(message);
  });
});
