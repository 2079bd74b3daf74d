import { addDays } from '../i18n/formats.ts';
import { continuesAfterMidnight, slotsOfEvening } from './eveningSlots.ts';
import type { TimeSlotsProps } from './TimeSlots.tsx';
import type { WorkingTime } from './workingDays.ts';

type Slots = TimeSlotsProps['slots'];

/** The date after an evening whose shift continues after midnight; null: it does not, or none is chosen. */
export const nightAfter = (
  date: string | null,
  workingTime: WorkingTime | undefined,
  today: string,
): string | null =>
  date !== null && workingTime && continuesAfterMidnight({ date, today, workingTime })
    ? addDays(date, 1)
    : null;

export function joinSlots(
  date: string | null,
  workingTime: WorkingTime | undefined,
  today: string,
  [own, next]: [own: Slots, next: Slots],
): Slots {
  const hasNight = nightAfter(date, workingTime, today) !== null;
  if (date === null || !workingTime) return own;
  const isKnown = own.data !== undefined && (!hasNight || next.data !== undefined);
  return {
    data: isKnown
      ? slotsOfEvening({ date, today, workingTime }, own.data!, hasNight ? next.data! : [])
      : undefined,
    isFetching: own.isFetching || (hasNight && next.isFetching),
    error: own.error ?? (hasNight ? next.error : null),
    refetch: () => Promise.all([own.refetch(), ...(hasNight ? [next.refetch()] : [])]),
  };
}
