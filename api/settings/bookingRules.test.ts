import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { defaultRules, hoursEveryDay, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingRules } from '../contract/settings.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('the booking rules', () => {
  it('default to a step of 30 minutes, no notice, no travel gap and a horizon of a year', async () => {
    const { body } = await api.manage<Data<BookingRules>>('GET', '/settings/booking-rules');
    expect(body.data).toEqual(defaultRules);
  });

  it('change the slots on offer, and are validated', async () => {
    const { id } = await makeTherapist(api.manage, { hours: hoursEveryDay('09:00', '11:00') });
    await api.manage('PATCH', '/settings/booking-rules', { slotStepMinutes: 60 });
    const { body } = await api.visit<Data<string[]>>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=${utcDateIn(3)}`,
    );
    await api.manage('PATCH', '/settings/booking-rules', { slotStepMinutes: 30 });
    expect(body.data).toEqual(['09:00', '10:00']);
    for (const patch of [
      { slotStepMinutes: 7 },
      { horizonDays: 0 },
      { travelGapMinutes: -1 },
      { minimumNoticeMinutes: 1.5 },
      { openRequestsPerTherapist: 0 },
      { openRequestsPerTherapist: 101 },
      { answerWithinMinutes: 14 },
      { answerWithinMinutes: 10_081 },
      { nagAfterMinutes: 4 },
      { nagAfterMinutes: 1_441 },
      { alarmAfterMinutes: 9 },
      { alarmAfterMinutes: 241 },
      { customerReminders: 1 },
      { daySummaryTime: '24:00' },
      { daySummaryTime: '' },
    ]) {
      expect((await api.manage('PATCH', '/settings/booking-rules', patch)).status).toBe(400);
    }
  });

  it('keep what is told by time: when, or that it is off', async () => {
    for (const patch of [
      {
        answerWithinMinutes: 120,
        nagAfterMinutes: 30,
        alarmAfterMinutes: 45,
        customerReminders: false,
        daySummaryTime: '07:15',
      },
      {
        answerWithinMinutes: null,
        nagAfterMinutes: null,
        alarmAfterMinutes: null,
        customerReminders: true,
        daySummaryTime: null,
      },
    ]) {
      const { body } = await api.manage<Data<BookingRules>>('PATCH', '/settings/booking-rules', patch);
      expect(body.data).toMatchObject(patch);
    }
  });
});
