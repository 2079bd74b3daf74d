import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });

const { book, countBookings } = bookingRequests(api);

describe('an idempotency key', () => {
  it('gets the same response again, and books once', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const headers = { 'Idempotency-Key': randomUUID() };
    const request = { therapistId, serviceId, startTime: '2026-12-03 10:00' };
    const first = await book(request, headers);
    await api.sql`update bookings set status = 'approved', version = 2 where id = ${first.body.data.id}`;
    const again = await book(request, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countBookings(therapistId)).toBe(1);
  });

  it('with another body is refused', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const headers = { 'Idempotency-Key': randomUUID() };
    await book({ therapistId, serviceId, startTime: '2026-12-03 10:00' }, headers);
    const other = await book({ therapistId, serviceId, startTime: '2026-12-03 12:00' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('does not store a failure: the same key books once the time is free again', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const request = { therapistId, serviceId, startTime: '2026-12-03 10:00' };
    const other = await book(request);
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await book(request, headers)).status).toBe(409);
    await api.sql`update bookings set status = 'denied' where id = ${other.body.data.id}`;
    expect((await book(request, headers)).status).toBe(201);
  });

  it('books once and gets the same response for ten concurrent copies', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const headers = { 'Idempotency-Key': randomUUID() };
    const request = { therapistId, serviceId, startTime: '2026-12-03 10:00' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(request, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await countBookings(therapistId)).toBe(1);
  });

  it('used concurrently for two therapists books one of them', async () => {
    const ploy = await makeTherapist(api.manage);
    const mali = await makeTherapist(api.manage, { serviceIds: [ploy.serviceId] });
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [ploy, mali].map(({ id }) =>
        book({ therapistId: id, serviceId: ploy.serviceId, startTime: '2026-12-03 10:00' }, headers),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(((await countBookings(ploy.id)) ?? 0) + ((await countBookings(mali.id)) ?? 0)).toBe(1);
  });

  it('that is not a UUID is refused', async () => {
    const { status, body } = await book({}, { 'Idempotency-Key': 'again' });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });
});
