import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { hoursEveryDay, makeTherapist, customerFields } from '../../tests/support/testData.ts';
import type { Booking, StatusReceipt } from '../contract/booking.ts';
import { bookingStatuses, type BookingStatus } from '../contract/bookingStatus.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const now = new Date('2026-12-01T03:00:00Z');
const api = setUpApi({ now: () => now });
let therapist: { id: number; serviceId: number };
let day = 2;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
});

/** A booking at 10:00 on a day of its own, in that status. */
async function bookingThatIs(
  status: BookingStatus,
): Promise<{ id: number; version: number; startTime: string }> {
  const startTime = `2026-12-${String(day++).padStart(2, '0')} 10:00`;
  const { body } = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: { ...customerFields, therapistId: therapist.id, serviceId: therapist.serviceId, startTime },
  });
  const { id } = body.data;
  if (day > 27) day = 2;
  await api.sql`update bookings set status = ${status} where id = ${id}`;
  return { id, version: 1, startTime };
}

const move = (id: number, change: object, key?: string) =>
  api.visit<{ data: StatusReceipt } & ErrorBody>('PATCH', `/api/admin/bookings/${id}/status`, {
    body: change,
    token: api.token,
    headers: key ? { 'Idempotency-Key': key } : {},
  });

const legal = new Set(['pending>approved', 'pending>denied', 'approved>cancelled']);

describe('a status change', () => {
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) {
      const isSame = from === to;
      const isLegal = legal.has(`${from}>${to}`);
      const outcome = isSame ? 'changes nothing' : isLegal ? 'increments the version' : 'is rejected';
      it(`from ${from} to ${to}: ${outcome}`, async () => {
        const { id } = await bookingThatIs(from);
        const { status, body } = await move(id, { status: to });
        const { body: after } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
        if (isLegal || isSame) {
          expect([status, body.data.status, body.data.version]).toEqual([200, to, isSame ? 1 : 2]);
          expect([after.data.status, after.data.version]).toEqual([to, isSame ? 1 : 2]);
        } else {
          expect([status, body.code, body.booking?.status]).toEqual([409, 'illegal_transition', from]);
          expect([after.data.status, after.data.version]).toEqual([from, 1]);
        }
        await api.sql`delete from bookings where id = ${id}`;
      });
    }
  }

  it('approves no request whose time has passed, but denies it, and cancels a visit that has begun', async () => {
    const past = async (status: BookingStatus, startsIn: string) => {
      const { id } = await bookingThatIs(status);
      const { id: other } = await makeTherapist(api.manage);
      await api.sql`
        update bookings set therapist_id = ${other}, start_time = at, end_time = at + interval '1 hour',
          occupied = tstzrange(at, at + interval '1 hour')
        from (select ${now}::timestamptz + ${startsIn}::interval as at) as moment where id = ${id}`;
      return id;
    };
    const id = await past('pending', '0 minutes');
    const { status, body } = await move(id, { status: 'approved', version: 1 }, randomUUID());
    expect([status, body.code, body.booking?.status]).toEqual([409, 'time_passed', 'pending']);
    expect((await move(id, { status: 'denied', version: 1 })).status).toBe(200);
    expect((await move(await past('pending', '1 minute'), { status: 'approved' })).status).toBe(200);
    expect((await move(await past('approved', '-1 day'), { status: 'cancelled' })).status).toBe(200);
  });

  it('approves a request whose start is over when the visit took place, and notifies nobody of it', async () => {
    const { id } = await bookingThatIs('pending');
    await api.sql`
      update bookings set start_time = at - interval '2 hours', end_time = at - interval '1 hour', occupied = 'empty'
      from (select ${now}::timestamptz as at) as moment where id = ${id}`;
    const notified = async () =>
      (await api.sql`select event from notifications where booking_id = ${id} and audience <> 'shop'`).map(
        ({ event }) => String(event),
      );
    const before = await notified();
    const { status } = await move(id, { status: 'approved', version: 1, tookPlace: true });
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    expect([status, body.data.status, body.data.version]).toEqual([200, 'approved', 2]);
    expect(await notified()).toEqual(before);
  });

  it('is rejected when the booking has changed since it was read, with the booking as it is now', async () => {
    const { id } = await bookingThatIs('pending');
    await api.sql`update bookings set client_name = 'Renamed', version = 2 where id = ${id}`;
    const { status, body } = await move(id, { status: 'approved', version: 1 });
    expect([status, body.code, body.booking?.clientName]).toEqual([409, 'booking_changed', 'Renamed']);
    expect((await move(id, { status: 'approved', version: 2 })).status).toBe(200);
  });

  it('has one outcome when twenty clients approve and deny concurrently', async () => {
    const { id } = await bookingThatIs('pending');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => move(id, { status: i % 2 ? 'approved' : 'denied', version: 1 })),
    );
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    expect(body.data.version).toBe(2);
    for (const [i, answer] of answers.entries()) {
      const wanted = i % 2 ? 'approved' : 'denied';
      expect(answer.status, wanted).toBe(wanted === body.data.status ? 200 : 409);
    }
  });

  it('is rejected for an unknown booking or status', async () => {
    expect((await move(999_999, { status: 'approved' })).status).toBe(404);
    expect((await move(1, { status: 'gone' })).status).toBe(400);
  });

  it('to denied frees the time', async () => {
    const { id, startTime } = await bookingThatIs('pending');
    const request = {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime,
    };
    expect((await api.visit('POST', '/api/bookings', { body: request })).status).toBe(409);
    await move(id, { status: 'denied' });
    expect((await api.visit('POST', '/api/bookings', { body: request })).status).toBe(201);
  });
});

describe('a status change with a key', () => {
  it('gets the same response again, whatever has happened since', async () => {
    const { id } = await bookingThatIs('pending');
    const key = randomUUID();
    const first = await move(id, { status: 'approved', version: 1 }, key);
    await move(id, { status: 'cancelled' });
    const again = await move(id, { status: 'approved', version: 1 }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    expect([body.data.status, body.data.version]).toEqual(['cancelled', 3]);
  });

  it('stores its response even when it changes nothing', async () => {
    const { id } = await bookingThatIs('approved');
    const key = randomUUID();
    expect((await move(id, { status: 'approved' }, key)).status).toBe(200);
    await move(id, { status: 'cancelled' });
    expect((await move(id, { status: 'approved' }, key)).status).toBe(200);
  });

  it('takes effect once for ten concurrent copies', async () => {
    const { id } = await bookingThatIs('pending');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move(id, { status: 'approved', version: 1 }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { body } = await api.manage<{ data: unknown[] }>('GET', `/bookings/${id}/history`);
    expect(body.data).toHaveLength(1);
  });

  it('is rejected when the key was used for another change', async () => {
    const [one, two] = [await bookingThatIs('pending'), await bookingThatIs('pending')];
    const key = randomUUID();
    await move(one.id, { status: 'approved' }, key);
    expect((await move(two.id, { status: 'approved' }, key)).body.code).toBe('idempotency_mismatch');
  });

  it('stores no customer data for replays', async () => {
    const { id } = await bookingThatIs('pending');
    await move(id, { status: 'approved' }, randomUUID());
    const stored = await api.sql`select answer::text from idempotency_keys`;
    expect(JSON.stringify(stored)).not.toMatch(/Nok|0812345678|Sukhumvit/);
  });
});

describe('deleting a booking', () => {
  it.each(['denied', 'cancelled'] as const)('removes it when it is %s', async (status) => {
    const { id } = await bookingThatIs(status);
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
    expect((await api.manage('GET', `/bookings/${id}`)).status).toBe(404);
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(404);
  });

  it.each(['pending', 'approved'] as const)('is rejected when it is %s', async (status) => {
    const { id } = await bookingThatIs(status);
    const { status: answer, body } = await api.manage<ErrorBody>('DELETE', `/bookings/${id}`);
    expect([answer, body.code, body.booking?.id]).toEqual([409, 'illegal_transition', id]);
  });
});

describe('the history', () => {
  it('says who did what, without customer data, and cannot be modified', async () => {
    const { id } = await bookingThatIs('pending');
    await move(id, { status: 'approved' });
    await move(id, { status: 'cancelled' });
    await api.manage('DELETE', `/bookings/${id}`);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(body.data).toMatchObject([
      { username: 'admin', action: 'status', changes: { from: 'pending', to: 'approved' } },
      { username: 'admin', action: 'status', changes: { from: 'approved', to: 'cancelled' } },
      { username: 'admin', action: 'deleted' },
    ]);
    await expect(api.sql`delete from booking_events`).rejects.toThrow('append-only');
    await expect(api.sql`update booking_events set by_name = 'x'`).rejects.toThrow('append-only');
  });
});
