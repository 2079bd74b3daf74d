import { expect, it } from 'vitest';
import { firstWorkingHourAfterToday } from './firstWorkingHour.ts';

// a Monday in Bangkok, half past eleven in the evening
const now = new Date('2026-11-23T16:30:00Z');
const hours = (dayOfWeek: number, startTime: string) => ({
  id: 1,
  therapistId: 1,
  dayOfWeek,
  startTime,
  endTime: '23:00:00',
});

it('is the earliest start of anybody who works tomorrow', () => {
  const therapists = [
    { isActive: true, availability: [hours(2, '13:00:00'), hours(1, '06:00:00')] },
    { isActive: true, availability: [hours(2, '09:30:00')] },
    { isActive: false, availability: [hours(2, '07:00:00')] },
  ];
  expect(firstWorkingHourAfterToday(therapists, now)).toBe('2026-11-24 09:30');
});

it('is on a later day when nobody works tomorrow, and none without any hours', () => {
  expect(firstWorkingHourAfterToday([{ isActive: true, availability: [hours(1, '10:00:00')] }], now)).toBe(
    '2026-11-30 10:00',
  );
  expect(firstWorkingHourAfterToday([], now)).toBeNull();
});
