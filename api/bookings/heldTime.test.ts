import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { countOverlaps, phoneOf } from '../../tests/support/crowd/contention.ts';
import { customerFields, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { DayPlan } from '../contract/dayPlan.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
type Bookable = Awaited<ReturnType<typeof makeTherapist>>;

let sent = 0;
const book = async ({ id, serviceId }: Bookable, startTime: string) => {
  sent += 1;
  const body = { ...customerFields, clientPhone: phoneOf(sent), therapistId: id, serviceId, startTime };
  const headers = { 'X-Forwarded-For': `10.30.0.${sent}` };
  return (await api.visit<{ data: { id: number } }>('POST', '/api/bookings', { body, headers })).body.data.id;
};
const read = async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const decide = (id: number, status: string) =>
  api.manage<{ data: { status: string } } & ErrorBody>('PATCH', `/bookings/${id}/status`, {
    status,
  });

/** A therapist whose day's share is taken, and a request at 15:00 that holds no time. */
const withWaiting = async (date: string) => {
  const therapist = await makeTherapist(api.manage);
  for (const time of ['09:00', '10:00', '11:00', '12:00']) await book(therapist, `${date} ${time}`);
  return { therapist, waiting: await book(therapist, `${date} 15:00`) };
};

describe('a request that holds no time', () => {
  it('takes it when it is approved', async () => {
    const date = utcDateIn(3);
    const { therapist, waiting } = await withWaiting(date);
    expect(await read(waiting)).toMatchObject({ status: 'pending', holdsTime: false });
    expect((await decide(waiting, 'approved')).body.data.status).toBe('approved');
    expect(await read(waiting)).toMatchObject({ status: 'approved', holdsTime: true });
    const { body } = await api.visit<{ data: string[] }>(
      'GET',
      `/api/therapists/${therapist.id}/availability/slots?date=${date}`,
    );
    expect(body.data).toEqual(['13:00', '13:30', '14:00', '16:00']);
  });

  it('is not approved once another visit takes the time: the answer names it, and the request still waits', async () => {
    const { therapist, waiting } = await withWaiting(utcDateIn(4));
    const other = await book(therapist, `${utcDateIn(4)} 15:30`);
    expect((await decide(other, 'approved')).status).toBe(200);
    const { status, body } = await decide(waiting, 'approved');
    expect([status, body.code, body.booking?.status]).toEqual([409, 'slot_taken', 'pending']);
    expect(body.bookings?.map(({ id }) => id)).toEqual([other]);
    expect((await decide(waiting, 'denied')).status).toBe(200);
  });

  it('is approved with its travel gap, or not at all, when many are approved at once', async () => {
    await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 30 });
    const therapist = await makeTherapist(api.manage);
    const date = utcDateIn(5);
    for (const time of ['09:00', '11:00']) await book(therapist, `${date} ${time}`);
    const waiting: number[] = [];
    for (let n = 0; n < 8; n += 1) waiting.push(await book(therapist, `${date} 15:00`));
    waiting.push(await book(therapist, `${date} 14:00`));
    const answers = await Promise.all(waiting.map((id) => decide(id, 'approved')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.code).toBe('slot_taken');
    expect(await countOverlaps(api.sql)).toBe(0);
    await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 0 });
  });

  it('is in the list of requests, and not on the board of the day', async () => {
    const date = utcDateIn(6);
    const { therapist, waiting } = await withWaiting(date);
    const { body } = await api.manage<{ data: DayPlan }>('GET', `/day?date=${date}`);
    const shown = body.data.therapists.find(({ id }) => id === therapist.id)!.visits;
    expect(shown).toHaveLength(4);
    expect(shown.map(({ id }) => id)).not.toContain(waiting);
    const list = await api.manage<{ data: Booking[] }>(
      'GET',
      `/bookings?status=pending&from=${date}&to=${date}`,
    );
    expect(list.body.data.map(({ id }) => id)).toContain(waiting);
  });

  it('holds its new time once the administrator moves it', async () => {
    const { waiting, therapist } = await withWaiting(utcDateIn(7));
    const booking = await read(waiting);
    const form = { ...booking, startTime: `${utcDateIn(8)} 10:00` };
    expect((await api.manage('PATCH', `/bookings/${waiting}`, form)).status).toBe(200);
    expect(await read(waiting)).toMatchObject({ holdsTime: true, therapistId: therapist.id });
  });
});
