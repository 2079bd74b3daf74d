import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeService, makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
let clock = new Date('2026-12-01T03:00:00Z');
const api = setUpApi({ now: () => clock });

const { book, slotsOf } = bookingRequests(api);

describe('a request for slots', () => {
  it('may exclude a booking only with an administrator’s token', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '10:00'),
    });
    const { body } = await book({ therapistId, serviceId, startTime: '2026-12-02 09:00' });
    const query = `?date=2026-12-02&serviceId=${serviceId}&excludeBookingId=${body.data.id}`;
    const path = `/api/therapists/${therapistId}/availability/slots${query}`;
    expect((await api.visit('GET', path)).body).toEqual({ data: [] });
    expect((await api.visit('GET', path, { token: `${api.token}x` })).body).toEqual({ data: [] });
    expect((await api.visit('GET', path, { token: api.token })).body).toEqual({ data: ['09:00'] });
  });

  it('uses the duration of the requested service, and rejects one that is not offered', async () => {
    const long = await makeService(api.manage, { duration: 120 });
    const { id } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '11:00'),
      serviceIds: [long.id],
    });
    expect(await slotsOf(id, '2026-12-02', `&serviceId=${long.id}`)).toEqual(['09:00']);
    expect(await slotsOf(id, '2026-12-02')).toEqual(['09:00', '09:30', '10:00']);
    const other = await makeService(api.manage);
    const refused = await api.visit<ErrorBody>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=2026-12-02&serviceId=${other.id}`,
    );
    expect(refused.body.code).toBe('service_not_offered');
  });

  it('for a date that does not exist is rejected', async () => {
    const { id } = await makeTherapist(api.manage);
    for (const date of ['2026-02-30', '2026-13-01', 'today', '', '2026-1-1', '0001-01-01']) {
      const answer = await api.visit('GET', `/api/therapists/${id}/availability/slots?date=${date}`);
      expect(answer.status).toBe(400);
    }
  });

  it('never gets a slot that has begun', async () => {
    const { id } = await makeTherapist(api.manage);
    clock = new Date('2026-12-01T03:00:00.001Z');
    expect((await slotsOf(id, '2026-12-01'))[0]).toBe('10:30');
    clock = new Date('2026-12-01T03:00:00Z');
    expect((await slotsOf(id, '2026-12-01'))[0]).toBe('10:00');
  });
});
