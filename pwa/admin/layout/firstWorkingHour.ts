import type { AdminTherapist } from '#contract/therapist.ts';
import { weekdayOf } from '#contract/workingHours.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';

/** Business time `yyyy-MM-dd HH:mm`, at most a week ahead. Null when no active therapist has weekly hours. */
export function firstWorkingHourAfterToday(
  therapists: Pick<AdminTherapist, 'isActive' | 'availability'>[],
  now = new Date(),
): string | null {
  const hours = therapists.flatMap(({ isActive, availability }) => (isActive ? availability : []));
  for (let days = 1; days <= 7; days += 1) {
    const date = addDays(businessToday(now), days);
    const weekday = weekdayOf(date);
    const starts = hours.filter(({ dayOfWeek }) => dayOfWeek === weekday).map(({ startTime }) => startTime);
    // not toSorted, which older browsers lack
    const first = starts.reduce((earliest, start) => (start < earliest ? start : earliest), starts[0] ?? '');
    if (first) return `${date} ${first.slice(0, 5)}`;
  }
  return null;
}
