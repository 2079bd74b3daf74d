import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeService, makeTherapist } from '../../tests/support/testData.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });

const { book, slotsOf } = bookingRequests(api);

describe('a booking request is refused with the exact code for', () => {
  const refusal = async (body: object) => {
    const answer = await book(body);
    return [answer.status, answer.body.code];
  };

  it('no such therapist', async () => {
    expect(await refusal({ therapistId: 999_999, serviceId: 1, startTime: '2026-12-02 10:00' })).toEqual([
      404,
      'not_found',
    ]);
  });

  it('a service that the therapist does not offer', async () => {
    const { id: therapistId } = await makeTherapist(api.manage);
    const other = await makeService(api.manage);
    const request = { therapistId, serviceId: other.id, startTime: '2026-12-02 10:00' };
    expect(await refusal(request)).toEqual([409, 'service_not_offered']);
  });

  it('an inactive therapist, who offers no slots', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    await api.manage('PATCH', `/therapists/${therapistId}/active`, { isActive: false });
    const request = { therapistId, serviceId, startTime: '2026-12-02 10:00' };
    expect(await refusal(request)).toEqual([409, 'therapist_inactive']);
    expect(await slotsOf(therapistId, '2026-12-02')).toEqual([]);
  });

  it('a closed shop, which offers no slots', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    try {
      const request = { therapistId, serviceId, startTime: '2026-12-02 10:00' };
      expect(await refusal(request)).toEqual([409, 'shop_closed']);
      expect(await slotsOf(therapistId, '2026-12-02')).toEqual([]);
    } finally {
      await api.manage('PATCH', '/shop/status', { isOpen: true });
    }
  });

  it('a start in the past, outside the hours, off the grid, or too late to end within the hours', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    for (const startTime of [
      '2026-12-01 09:30',
      '2026-12-02 08:30',
      '2026-12-02 10:10',
      '2026-12-02 16:30',
    ]) {
      expect(await refusal({ therapistId, serviceId, startTime })).toEqual([409, 'slot_unavailable']);
    }
  });

  it('a start within the notice or past the horizon', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 120, horizonDays: 7 });
    try {
      expect((await slotsOf(therapistId, '2026-12-01'))[0]).toBe('12:00');
      expect(await slotsOf(therapistId, '2026-12-08')).not.toEqual([]);
      expect(await slotsOf(therapistId, '2026-12-09')).toEqual([]);
      for (const startTime of ['2026-12-01 11:30', '2026-12-09 10:00']) {
        expect(await refusal({ therapistId, serviceId, startTime })).toEqual([409, 'slot_unavailable']);
      }
    } finally {
      await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 0, horizonDays: 365 });
    }
  });

  it('a time that is taken, with the free slots of the day', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '12:00'),
    });
    const request = { therapistId, serviceId, startTime: '2026-12-02 10:00' };
    await book(request);
    const { status, body } = await book({ ...request, startTime: '2026-12-02 10:30' });
    expect([status, body.code, body.slots]).toEqual([409, 'slot_taken', ['09:00', '11:00']]);
  });

  it('a start within another visit’s travel gap; existing visits keep the gap they were booked with', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '14:00'),
    });
    await book({ therapistId, serviceId, startTime: '2026-12-02 09:00' });
    await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 30 });
    try {
      expect((await book({ therapistId, serviceId, startTime: '2026-12-02 11:00' })).status).toBe(201);
      expect(await slotsOf(therapistId, '2026-12-02')).toEqual(['12:30', '13:00']);
      expect(await refusal({ therapistId, serviceId, startTime: '2026-12-02 12:00' })).toEqual([
        409,
        'slot_taken',
      ]);
      expect(await refusal({ therapistId, serviceId, startTime: '2026-12-02 10:00' })).toEqual([
        409,
        'slot_taken',
      ]);
    } finally {
      await api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes: 0 });
    }
  });
});
