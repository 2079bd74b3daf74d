import type { DaySheet } from '../../../pwa/data/daySheet.ts';

/** The day sheet of 1 December 2026: nobody is visited, and nobody is off. */
export const daySheet = (fields: Partial<DaySheet> = {}): DaySheet => ({
  from: '2026-11-30',
  to: '2026-12-15',
  bookings: [],
  isWhole: true,
  exceptions: [],
  travelGapMinutes: 0,
  alarmAfterMinutes: null,
  ...fields,
});
