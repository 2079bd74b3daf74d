import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { hoursEveryDay, makeTherapist, customerFields, defaultRules } from '../../tests/support/testData.ts';
import type { BookingRules, RulesPreview } from '../contract/settings.ts';

const api = setUpApi({ now: () => now });
let therapist: { id: number; serviceId: number };

// 08:00 in Bangkok
const now = new Date('2026-12-01T01:00:00Z');

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('09:00', '12:00') });
});

const ask = async (rules: Partial<BookingRules>, fields: object = {}) =>
  api.manage<{ data: RulesPreview }>('POST', '/settings/booking-rules/preview', {
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    date: '2026-12-02',
    rules: { ...defaultRules, ...rules },
    ...fields,
  });
const proposed = async (rules: Partial<BookingRules>) => (await ask(rules)).body.data.proposed;

it('returns the slots of the day under the saved and the proposed rules', async () => {
  const { body } = await ask({ slotStepMinutes: 60 });
  expect(body.data).toEqual({
    current: ['09:00', '09:30', '10:00', '10:30', '11:00'],
    proposed: ['09:00', '10:00', '11:00'],
  });
});

it('applies the proposed notice and horizon', async () => {
  expect(await proposed({ minimumNoticeMinutes: 26 * 60 })).toEqual(['10:00', '10:30', '11:00']);
  expect((await ask({ horizonDays: 1 }, { date: '2026-12-03' })).body.data.proposed).toEqual([]);
});

it('saves nothing', async () => {
  await ask({ slotStepMinutes: 5 });
  const { body } = await api.manage('GET', '/settings/booking-rules');
  expect(body).toEqual({ data: defaultRules });
});

it('is the same while the shop is closed', async () => {
  await api.manage('PATCH', '/shop/status', { isOpen: false });
  expect(await proposed({ slotStepMinutes: 60 })).toEqual(['09:00', '10:00', '11:00']);
  await api.manage('PATCH', '/shop/status', { isOpen: true });
});

it('applies the travel gap to existing visits', async () => {
  const { status } = await api.visit('POST', '/api/bookings', {
    body: {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: '2026-12-02 10:30',
    },
  });
  expect(status).toBe(201);
  expect((await ask({ travelGapMinutes: 30 })).body.data).toEqual({
    current: ['09:00', '09:30'],
    proposed: ['09:00'],
  });
});

it('rejects invalid rules, and a service that is not offered', async () => {
  expect((await ask({ horizonDays: 0 })).status).toBe(400);
  expect((await ask({}, { serviceId: 999_999 })).status).toBe(409);
  expect((await ask({}, { therapistId: 999_999 })).status).toBe(404);
});
