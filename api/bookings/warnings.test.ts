import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { Booking, StatusReceipt } from '../contract/booking.ts';
import type { DayPlan } from '../contract/dayPlan.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { SavedScheduleChange, ScheduleChange } from '../contract/scheduleChange.ts';

const api = setUpApi();
let nextDay = 2;
let priya: { id: number; name: string; serviceId: number };

beforeAll(async () => {
  priya = await makeTherapist(api.manage, { name: 'Priya' });
});

/** A request at 10:00 on a day of its own. */
async function request(therapist = priya) {
  const date = utcDateIn(nextDay++);
  const { id } = await requestVisit(api, therapist, { startTime: `${date} 10:00` });
  return { id, date };
}

const takeOff = async (date: string, therapistId: number | null = priya.id) =>
  (
    await api.manage<{ data: SavedScheduleChange }>('POST', '/time-off', {
      therapistId,
      startTime: `${date} 08:00`,
      endTime: `${date} 20:00`,
      reason: null,
      note: null,
    })
  ).body.data;

const read = async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const decide = (id: number, change: object, key?: string) =>
  api.visit<{ data: StatusReceipt } & ErrorBody>('PATCH', `/api/admin/bookings/${id}/status`, {
    body: change,
    token: api.token,
    headers: key ? { 'Idempotency-Key': key } : {},
  });

describe('a booking that lies ahead', () => {
  it('has no warning within hours, and is marked as soon as time off, other hours or an inactive therapist are against it', async () => {
    const tanu = await makeTherapist(api.manage, { name: 'Tanu' });
    const { id, date } = await request(tanu);
    expect((await read(id)).warnings).toEqual([]);
    await takeOff(date, tanu.id);
    expect((await read(id)).warnings).toEqual(['time_off']);
    await api.sql`delete from therapist_availability where therapist_id = ${tanu.id}`;
    await api.manage('PATCH', `/therapists/${tanu.id}/active`, { isActive: false });
    expect((await read(id)).warnings).toEqual(['time_off', 'outside_hours', 'inactive']);
  });

  it('is marked in the list and on the board as well', async () => {
    const { id, date } = await request();
    await takeOff(date);
    const { body: list } = await api.manage<{ data: Booking[] }>('GET', `/bookings?from=${date}&to=${date}`);
    const { body: day } = await api.manage<{ data: DayPlan }>('GET', `/day?date=${date}`);
    const onBoard = day.data.therapists.flatMap(({ visits }) => visits);
    expect([list.data, onBoard].flatMap((all) => all.map((one) => [one.id, one.warnings]))).toEqual([
      [id, ['time_off']],
      [id, ['time_off']],
    ]);
  });

  it('is marked while the whole shop is off, unless its therapist has hours of their own then', async () => {
    const { id, date } = await request();
    await takeOff(date, null);
    expect((await read(id)).warnings).toEqual(['time_off']);
    const hours = { therapistId: priya.id, startTime: `${date} 09:00`, endTime: `${date} 12:00` };
    await api.manage('POST', '/extra-hours', { ...hours, reason: null, note: null });
    expect((await read(id)).warnings).toEqual([]);
  });

  it('is marked no longer once it is denied, cancelled or has begun', async () => {
    const { id, date } = await request();
    await takeOff(date);
    await decide(id, { status: 'denied' });
    expect((await read(id)).warnings).toEqual([]);
    await api.sql`
      update bookings set status = 'approved', start_time = at, end_time = at + interval '1 hour',
        occupied = tstzrange(at, at + interval '1 hour')
      from (select date_trunc('minute', now()) - interval '1 minute' as at) as moment where id = ${id}`;
    expect((await read(id)).warnings).toEqual([]);
  });
});

describe('time off', () => {
  it('is listed with how many visits and requests ahead lie in it', async () => {
    const { id, date } = await request();
    await requestVisit(api, priya, { startTime: `${date} 12:00` });
    await decide(id, { status: 'approved' });
    const { id: timeOff } = await takeOff(date);
    const { body } = await api.manage<{ data: ScheduleChange[] }>('GET', `/time-off?from=${date}&to=${date}`);
    expect(body.data).toMatchObject([{ id: timeOff, visits: 1, requests: 1 }]);
    await decide(id, { status: 'cancelled' });
    const { body: after } = await api.manage<typeof body>('GET', `/time-off?from=${date}&to=${date}`);
    expect(after.data).toMatchObject([{ visits: 0, requests: 1 }]);
  });
});

describe('approving a request that has warnings', () => {
  it('is rejected with them and the booking as it is, and done when it is meant', async () => {
    const { id, date } = await request();
    await takeOff(date);
    const { status, body } = await decide(id, { status: 'approved', version: 1 }, randomUUID());
    expect([status, body.code, body.warnings, body.booking?.id, body.booking?.status]).toEqual([
      409,
      'therapist_off',
      ['time_off'],
      id,
      'pending',
    ]);
    const meant = await decide(id, { status: 'approved', version: 1, despite: true });
    expect([meant.status, meant.body.data.status]).toEqual([200, 'approved']);
    expect((await read(id)).warnings).toEqual(['time_off']);
  });

  it('is answered again as it was, although its therapist is off since', async () => {
    const { id, date } = await request();
    const key = randomUUID();
    await decide(id, { status: 'approved', version: 1 }, key);
    await takeOff(date);
    expect((await decide(id, { status: 'approved', version: 1 }, key)).status).toBe(200);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
  });

  it('is rejected first for what has changed', async () => {
    const { id, date } = await request();
    await takeOff(date);
    expect((await decide(id, { status: 'approved', version: 7 })).body.code).toBe('booking_changed');
    expect((await decide(id, { status: 'denied' })).status).toBe(200);
    expect((await decide(id, { status: 'approved' })).body.code).toBe('illegal_transition');
  });
});
